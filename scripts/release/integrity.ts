import { createHash } from 'node:crypto';

/** The content of `integrity.json`: hashes for `integrity` attributes and import maps, by the path of the file. */
export interface Integrity {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Returns the hash of a file for the attribute `integrity`. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Returns the hashes of these files, sorted by path. */
export function integrityManifest(version: string, files: ReadonlyMap<string, string | Uint8Array>): Integrity {
  const hashes = [...files].map(([path, content]) => [path, integrityOf(content)] as const);
  return { version, files: Object.fromEntries(hashes.toSorted(([one], [other]) => (one < other ? -1 : 1))) };
}
