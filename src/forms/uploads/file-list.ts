/** The properties by which two choices of one file are recognized. */
type FileIdentity = Pick<File, 'name' | 'size' | 'lastModified' | 'type'>;

const isSimilar = (one: FileIdentity, other: FileIdentity): boolean =>
  one.name === other.name && one.size === other.size && one.type === other.type;

const isSame = (one: FileIdentity, other: FileIdentity): boolean =>
  isSimilar(one, other) && one.lastModified === other.lastModified;

/** Returns whether two lists contain the same files in the same order. */
export const areSame = (one: readonly FileIdentity[], other: readonly FileIdentity[]): boolean =>
  one.length === other.length && one.every((file, index) => other[index] && isSame(file, other[index]));

/**
 * Returns the files of a control after a choice: those before and the added ones if it takes several, without duplicates; otherwise only the first
 * added one. A choice of no file, as some browsers report a cancelled dialog, keeps several files and removes a single one.
 */
export function mergeFiles<Entry extends FileIdentity>(
  before: readonly Entry[],
  added: readonly Entry[],
  isMultiple: boolean,
): readonly Entry[] {
  if (!isMultiple) return added.slice(0, 1);
  return [...before, ...added].filter((file, index, all) => all.findIndex((other) => isSame(file, other)) === index);
}

/** Returns whether files differ in nothing but their times, so that only their content shows whether they are copies. */
export const mayHaveCopies = (files: readonly FileIdentity[]): boolean =>
  files.some((file, index) => files.findIndex((other) => isSimilar(file, other)) < index);

/** Returns the files without those that have the name, the type and the content of an earlier one. */
export async function withoutCopies(files: readonly File[]): Promise<readonly File[]> {
  const kept: File[] = [];
  for (const file of files) {
    const similar = kept.filter((other) => isSimilar(file, other));
    const isCopy = await Promise.all(similar.map((other) => haveSameContent(file, other)));
    if (!isCopy.includes(true)) kept.push(file);
  }
  return kept;
}

/** The size of the parts that are compared, so that a long video does not fill the memory. */
const PART = 2 ** 20;

async function haveSameContent(one: Blob, other: Blob): Promise<boolean> {
  for (let start = 0; start < one.size; start += PART) {
    const parts = [one, other].map((blob) => blob.slice(start, start + PART).arrayBuffer());
    const [first = new Uint8Array(), second = new Uint8Array()] = (await Promise.all(parts)).map(
      (buffer) => new Uint8Array(buffer),
    );
    if (first.some((byte, index) => byte !== second[index])) return false;
  }
  return true;
}
