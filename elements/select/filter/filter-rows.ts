import { foldText, otherSpellings, searchesOf } from '../../../src/text/fold-text.ts';
import type { Group, Row } from '../list/rows.ts';

/** The folded texts of labels. Each label is converted once, because a long list is compared again after each key. */
const foldedTexts = new Map<string, string>();

/** The maximum number of stored texts. Above it, all of them are discarded. */
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

/** Returns the words of a query, folded for comparison. */
const wordsOf = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean);

/**
 * Returns the rows that match a query: each of its words is in the label of the option, or begins a word in the label of its group. Case and accents
 * are ignored. Separators and groups without a match are left out. An empty query matches all rows.
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

/**
 * Returns the option that becomes active after a change of the query: the first option that begins with the query, otherwise the first option.
 * Returns -1 if there is none.
 */
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
