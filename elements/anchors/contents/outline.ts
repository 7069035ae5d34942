/** A heading in a table of contents. */
export interface Heading {
  readonly level: number;
  /** The id of the heading, which is the fragment of its link. */
  readonly id: string;
  readonly label: string;
}

/** A heading with the headings of lower levels that follow it. */
export interface OutlineItem extends Heading {
  readonly items: OutlineItem[];
}

/** Returns the levels for a text such as `2` or `2-4`; `undefined` for other texts. */
export function parseLevels(text: string): readonly number[] | undefined {
  const [, from = '', to = from] = /^\s*([1-6])\s*(?:[-–]\s*([1-6])\s*)?$/.exec(text) ?? [];
  const levels = [1, 2, 3, 4, 5, 6].filter((level) => level >= Number(from) && level <= Number(to));
  return from && levels.length > 0 ? levels : undefined;
}

/** Nests headings that are in the order of the page. If a level is skipped, the heading goes below the last heading of a higher level. */
export function nest(headings: readonly Heading[]): readonly OutlineItem[] {
  const outline: OutlineItem[] = [];
  const path: OutlineItem[] = [];
  for (const heading of headings) {
    const item = { ...heading, items: [] };
    while ((path.at(-1)?.level ?? 0) >= item.level) path.pop();
    (path.at(-1)?.items ?? outline).push(item);
    path.push(item);
  }
  return outline;
}

/** An id that is this long gets no further word. */
const longEnough = 60;

/**
 * Returns an id for a heading: its words in lower case with hyphens, and a number if this id is taken. `numbers` keeps the last number of each id, so
 * that thousands of equal headings do not try all numbers again.
 */
export function idFor(label: string, isFree: (id: string) => boolean, numbers: Map<string, number>): string {
  const [first = 'section', ...words] =
    label
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const base = words.reduce((id, word) => (id.length + word.length < longEnough ? `${id}-${word}` : id), first);
  let id = base;
  let number = numbers.get(base) ?? 1;
  while (!isFree(id)) id = `${base}-${(number += 1)}`;
  numbers.set(base, number);
  return id;
}
