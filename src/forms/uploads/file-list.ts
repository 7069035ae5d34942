/** The properties that are compared to recognize the same file in two choices. */
type FileIdentity = Pick<File, 'name' | 'size' | 'lastModified' | 'type'>;

const isSimilar = (one: FileIdentity, other: FileIdentity): boolean =>
  one.name === other.name && one.size === other.size && one.type === other.type;

const isSame = (one: FileIdentity, other: FileIdentity): boolean =>
  isSimilar(one, other) && one.lastModified === other.lastModified;

/** Returns whether two lists contain the same files in the same order. */
export const areSame = (one: readonly FileIdentity[], other: readonly FileIdentity[]): boolean =>
  one.length === other.length && one.every((file, index) => other[index] && isSame(file, other[index]));

/**
 * Returns the files of a control after a choice. With `isMultiple`, the added files follow the earlier ones, without duplicates; otherwise only the
 * first added file is kept. Some browsers report a cancelled dialog as a choice of no files: this keeps several files, and removes a single one.
 */
export function mergeFiles<Entry extends FileIdentity>(
  before: readonly Entry[],
  added: readonly Entry[],
  isMultiple: boolean,
): readonly Entry[] {
  if (!isMultiple) return added.slice(0, 1);
  return [...before, ...added].filter((file, index, all) => all.findIndex((other) => isSame(file, other)) === index);
}

/** Returns whether some files differ only in their time, so that only their content shows whether they are copies. */
export const mayHaveCopies = (files: readonly FileIdentity[]): boolean =>
  files.some((file, index) => files.findIndex((other) => isSimilar(file, other)) < index);

/** Returns the files without copies: a copy has the same name, type and content as an earlier file. */
export async function withoutCopies(files: readonly File[]): Promise<readonly File[]> {
  const kept: File[] = [];
  for (const file of files) {
    const similar = kept.filter((other) => isSimilar(file, other));
    const isCopy = await Promise.all(similar.map((other) => haveSameContent(file, other)));
    if (!isCopy.includes(true)) kept.push(file);
  }
  return kept;
}

/** The size of the parts in which contents are compared, so that a long video does not fill the memory. */
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
