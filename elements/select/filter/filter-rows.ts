import { foldText, otherSpellings, searchesOf } from '../../../src/text/fold-text.ts';
import type { Group, Row } from '../list/rows.ts';

/** The comparable texts of labels. A long list is compared again after each key, so each label is converted once. */
const foldedTexts = new Map<string, string>();

/** The number of remembered texts, above which they are forgotten. */
const maxTexts = 200_000;

function foldedOf(label: string): string {
  let text = foldedTexts.get(label);
  if (text === undefined) {
    if (foldedTexts.size >= maxTexts) foldedTexts.clear();
    foldedTexts.set(label, (text = foldText(`${label} ${otherSpellings(label)}`)));
  }
  return text;
}

const beginsWord = (group: Group | undefined, word: string): boolean =>
  group !== undefined && ` ${foldedOf(group.label)}`.includes(` ${word}`);

/** Returns the words of a query for comparison. */
const wordsOf = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean);

/**
 * Returns the rows that match a query: each of its words is a part of the label of the option, or begins a word of the label of its group. Case and accents are ignored.
 * Groups without a match and separators are left out; all rows match an empty query.
 */
export function filterRows(rows: readonly Row[], query: string): readonly Row[] {
  const searches = searchesOf(query).map(wordsOf);
  if (searches.some(({ length }) => length === 0)) return rows;
  const found: Row[] = [];
  let headed: Group | undefined;
  let place = 0;
  for (const row of rows) {
    if (row.kind !== 'option') continue;
    const { group } = row;
    const label = foldedOf(row.label);
    const isMatch = searches.some((words) => words.every((word) => label.includes(word) || beginsWord(group, word)));
    if (!isMatch) continue;
    if (group && group !== headed) found.push({ kind: 'heading', group });
    headed = group;
    found.push({ ...row, place: (place += 1) });
  }
  return found;
}

/** Returns the option that is active after a change of the query: the first one that begins with it, else the first one; -1 without any. */
export function bestMatch(rows: readonly Row[], query: string): number {
  const text = foldText(query.trim());
  let first = -1;
  for (const row of rows) {
    if (row.kind !== 'option' || row.isDisabled) continue;
    if (first < 0) first = row.option;
    if (foldedOf(row.label).startsWith(text)) return row.option;
  }
  return first;
}
