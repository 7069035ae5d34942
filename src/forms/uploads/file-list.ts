/** The properties by which two choices of one file are recognized. */
type FileIdentity = Pick<File, 'name' | 'size' | 'lastModified' | 'type'>;

const isSame = (one: FileIdentity, other: FileIdentity): boolean =>
  one.name === other.name &&
  one.size === other.size &&
  one.lastModified === other.lastModified &&
  one.type === other.type;

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
