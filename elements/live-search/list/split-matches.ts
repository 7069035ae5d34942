import { foldText, isAscii } from '../../../src/text/fold-text.ts';

/** A piece of a text, which matches the search or does not. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Returns the words of a query in a form for comparison (`foldText`), with the longest first. */
export const searchWords = (query: string): readonly string[] =>
  [...new Set(query.split(/\s+/).map((word) => Array.from(word, foldText).join('')))]
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);

/** The maximum number of matches that are marked in a text. More matches, in each of 300 results, would block the page. */
const maxMarks = 5;

/** Splits a text into pieces that match one of the words, and other pieces. Upper and lower case and accents are ignored. */
export function splitMatches(text: string, words: readonly string[]): readonly Piece[] {
  // Maps each compared character to its index in the text. For ASCII characters, both indexes are the same.
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

/** Returns the ranges of the words in the order of the text. Overlapping ranges are merged. */
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
