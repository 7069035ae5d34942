import { createHash } from 'node:crypto';

/** The content of `integrity.json`: hashes for `integrity` attributes and import maps, by the path of the file. */
export interface Integrity {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The hash of a file as the attribute `integrity` takes it. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The hashes of these files, in the order of their paths. */
export function integrityManifest(version: string, files: ReadonlyMap<string, string | Uint8Array>): Integrity {
  const hashes = [...files].map(([path, content]) => [path, integrityOf(content)] as const);
  return { version, files: Object.fromEntries(hashes.toSorted(([one], [other]) => (one < other ? -1 : 1))) };
}
