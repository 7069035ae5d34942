import { foldText, isAscii } from '../../../src/text/fold-text.ts';
import type { Result } from '../live-search.settings.ts';

interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Returns the words of a query, folded for comparison, longest first. */
export const searchWords = (query: string): readonly string[] =>
  [...new Set(query.split(/\s+/).map((word) => Array.from(word, foldText).join('')))]
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);

/** The number of matches that are marked in a text: more, in each of 300 results, would block the page. */
const maxMarks = 5;

/** Splits a text into pieces that match one of the words of `searchWords` and others. Case and accents are ignored. */
export function splitMatches(text: string, words: readonly string[]): readonly Piece[] {
  // Maps each compared character to its index in the text; in ASCII the indexes are equal.
  const from: number[] = [];
  let compared = '';
  if (isAscii(text)) compared = text.toLowerCase();
  else {
    let offset = 0;
    for (const character of text) {
      const base = foldText(character);
      for (let unit = 0; unit < base.length; unit += 1) from.push(offset);
      compared += base;
      offset += character.length;
    }
    from.push(offset);
  }
  const at = (index: number): number => from[index] ?? (index >= from.length && from.length > 0 ? text.length : index);
  const pieces: Piece[] = [];
  let done = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end > done) pieces.push({ text: text.slice(done, end), isMatch });
    done = Math.max(done, end);
  };
  for (const [start, end] of findMatches(compared, words).slice(0, maxMarks)) {
    add(at(start), false);
    add(at(end), true);
  }
  add(text.length, false);
  return pieces;
}

/** Returns the ranges of the words in order, overlaps merged. */
function findMatches(compared: string, words: readonly string[]) {
  const found: [start: number, end: number][] = [];
  for (const word of words) {
    for (let start = compared.indexOf(word); start >= 0; start = compared.indexOf(word, start + word.length))
      found.push([start, start + word.length]);
  }
  const merged: typeof found = [];
  for (const [start, end] of found.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** One selectable row of the list. Rows of the same group are below a heading. */
export type Option = { readonly group?: string } & (
  | { readonly kind: 'result'; readonly result: Result; readonly hasPicture: boolean; readonly hasType: boolean }
  /** Links to the search page. */
  | { readonly kind: 'all'; readonly url: string; readonly label: string }
  /** Repeats a recent search. */
  | { readonly kind: 'recent' | 'popular'; readonly text: string }
  /** Deletes the recent searches. */
  | { readonly kind: 'forget'; readonly label: string }
);

export interface OptionLine {
  readonly option: Option;
  /** The title of a result, split at matches. */
  readonly pieces: readonly Piece[];
  /** The excerpt of a result, split at matches. */
  readonly excerpt: readonly Piece[];
}

/** The lines of these options; the matches of a result, or else `text`, are marked in its title and its excerpt. */
export function toLines(options: readonly Option[], text: string): readonly OptionLine[] {
  const searched = searchWords(text);
  return groupOptions(options).map((option) => {
    if (option.kind !== 'result') return { option, pieces: [], excerpt: [] };
    const { title, excerpt = '', matches = searched } = option.result;
    return { option, pieces: splitMatches(title, matches), excerpt: splitMatches(excerpt, matches) };
  });
}

/** Returns options with those of the same group beside each other, in the order in which groups first occur. Options without a group stay last. */
export function groupOptions<T extends { readonly group?: string }>(options: readonly T[]): readonly T[] {
  const names = [...new Set(options.map(({ group = '' }) => group))].filter(Boolean);
  return [...names, ''].flatMap((name) => options.filter(({ group = '' }) => group === name));
}
