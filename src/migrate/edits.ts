import type { Edit } from '../check/source-text.ts';

/** A change of a range in the text of a file. */
export interface Change extends Edit {
  /**
   * Set for inserted tags: the length of the part that a start tag opens or an end tag closes. Of several tags at one place, that of the longest part
   * is outside.
   */
  readonly opens?: number;
  readonly closes?: number;
}

export const remove = (start: number, end: number): Change => ({ start, end, replacement: '' });
export const insert = (at: number, replacement: string): Change => ({ start: at, end: at, replacement });

/** Returns the changes that put tags around a part of a file. */
export const wrap = (start: number, end: number, open: string, close: string): Change[] => [
  { ...insert(start, open), opens: end - start },
  { ...insert(end, close), closes: end - start },
];

const rank = ({ opens, closes }: Change): number => {
  if (closes !== undefined) return closes - 1e9;
  return opens === undefined ? 0 : 1e9 - opens;
};

/** Compares changes by their place. At the same place, end tags come before start tags, and insertions before replacements. */
const inOrder = (one: Change, other: Change): number =>
  one.start - other.start || Number(one.end > one.start) - Number(other.end > other.start) || rank(one) - rank(other);

const isSame = (one: Change, other: Change): boolean =>
  one.start === other.start && one.end === other.end && one.replacement === other.replacement && one.end > one.start;

/** Returns whether two changes exclude each other: they overlap, or one of them inserts text inside the range that the other one replaces. */
export function conflicts(one: Change, other: Change): boolean {
  if (isSame(one, other)) return false;
  if (one.start === one.end && other.start === other.end) return false;
  if (one.start === one.end) return one.start > other.start && one.start < other.end;
  if (other.start === other.end) return other.start > one.start && other.start < one.end;
  return one.start < other.end && other.start < one.end;
}

/** Applies changes that do not conflict to a text. A change that is listed twice is applied once. */
export function applyChanges(text: string, changes: readonly Change[]): string {
  const sorted = changes.toSorted(inOrder).filter((change, index, all) => {
    const previous = all[index - 1];
    return !previous || !isSame(change, previous);
  });
  let result = '';
  let read = 0;
  for (const { start, end, replacement } of sorted) {
    result += text.slice(read, start) + replacement;
    read = end;
  }
  return result + text.slice(read);
}

const lineBefore = /(?:^|\n)[ \t]*$/;
const lineAfter = /^[ \t]*(?:\r?\n|$)/;

/** Returns the removal of a range, including the whole line if it contains nothing else. */
export function wholeLine(text: string, start: number, end: number): Change {
  const [before] = lineBefore.exec(text.slice(Math.max(0, start - 400), start)) ?? [];
  const [after] = lineAfter.exec(text.slice(end, end + 400)) ?? [];
  if (before === undefined || after === undefined) return remove(start, end);
  const indent = before.startsWith('\n') ? before.length - 1 : before.length;
  return remove(start - indent, end + after.length);
}
