import { zipSync } from 'fflate';

/** The date of all files in the zip, so that equal files result in an equal zip. Dates in a zip start in 1980. */
const noDate = new Date(1980, 0, 1);

/** Packs files into a zip with one top-level folder. */
export function zip(folder: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries = [...files].map(([path, content]) => [`${folder}/${path}`, content] as const);
  const inOrder = entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(Object.fromEntries(inOrder), { level: 9, mtime: noDate });
}
