// Submissions to a real server, with its responses.
import type { Entries } from './ask.ts';

export interface Capture {
  readonly request: { readonly path: string; readonly fields: readonly (readonly [string, string])[] };
  readonly response: { readonly status: number; readonly contentType: string; readonly body: unknown };
}

/** The captures by name (`mail_sent.basic`). */
export const captures: ReadonlyMap<string, Capture> = new Map(
  Object.entries(
    import.meta.glob<Capture>('../../contract/contact-form-7/feedback/**/*.json', { eager: true, import: 'default' }),
  ).map(([path, capture]) => [path.replace(/^.*\/|\.json$/g, ''), capture]),
);

/** Returns a capture's fields; `(file a.txt 20 bytes text/plain)` represents a file of that name, size and type. */
export function fieldsOf({ request }: Capture): Entries {
  return request.fields.map(([name, value]) => {
    const [, file = '', size = '', type = ''] = /^\(file (.+) (\d+) bytes (.+)\)$/.exec(value) ?? [];
    return [name, file === '' ? value : new File(['x'.repeat(Number(size))], file, { type })] as const;
  });
}

/** Returns the fields of a capture with changes; `undefined` removes a field. */
export function fieldsLike(name: string, changes: Record<string, string | File | undefined>): Entries {
  const capture = captures.get(name);
  if (!capture) throw new Error(`There is no capture ${name} in test/contract: name one that is there.`);
  const unchanged = fieldsOf(capture).filter(([field]) => !(field in changes));
  const added = Object.entries(changes).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value] as const],
  );
  return [...unchanged, ...added];
}
