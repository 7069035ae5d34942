import { zipSync } from 'fflate';

/** A date for all files, so that the same files give the same zip. Zip has no earlier year than 1980. */
const noDate = new Date(1980, 0, 1);

/** Packs files, by their path, into one zip in which they stand in a folder. */
export function zip(folder: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries = [...files].map(([path, content]) => [`${folder}/${path}`, content] as const);
  const inOrder = entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(Object.fromEntries(inOrder), { level: 9, mtime: noDate });
}
