import { fieldNameOf } from './field-name.ts';

/** The fields that the configuration of a form declares, and the name of its trap, if there is one. */
export interface DeclaredFields {
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
  readonly files?: Readonly<Record<string, unknown>> | undefined;
  readonly honeypot?: unknown;
}

/** Returns the names of fields that the controls have but the configuration does not declare, so that messages do not contain them. */
export function undeclaredFields(
  controls: Iterable<string>,
  { fields, files, honeypot = 'website' }: DeclaredFields,
): readonly string[] {
  if (!fields) return [];
  const declared = new Set<unknown>([...Object.keys(fields), ...Object.keys(files ?? {}), honeypot]);
  const names = new Set(Array.from(controls, fieldNameOf));
  return [...names].filter((name) => name !== '' && !declared.has(name) && !declared.has(`${name}[]`));
}
