/** A piece of a text, and whether it was looked for. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A character as it is compared: without accents, and small; of an accent alone nothing is left. */
const folded = (character: string): string => character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What a person looks for, as words that can be compared; longer ones first. */
export const wordsOf = (query: string): readonly string[] =>
  [...new Set(query.split(/\s+/).map((word) => Array.from(word, folded).join('')))]
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);

const plain = /^[\0-\x7f]*$/;

/** Takes a text apart into what matches one of the words of `wordsOf`, and what does not. Case and accents do not matter. */
export function piecesOf(text: string, words: readonly string[]): readonly Piece[] {
  // Where each character that is compared comes from; in ASCII that is its own place.
  const from: number[] = [];
  let compared = '';
  if (plain.test(text)) compared = text.toLowerCase();
  else {
    let place = 0;
    for (const character of text) {
      const base = folded(character);
      for (let unit = 0; unit < base.length; unit += 1) from.push(place);
      compared += base;
      place += character.length;
    }
    from.push(place);
  }
  const at = (index: number): number => from[index] ?? (index >= from.length && from.length > 0 ? text.length : index);
  return cut(
    text,
    matchesIn(compared, words).map(([start, end]) => [at(start), at(end)]),
  );
}

type Span = readonly [start: number, end: number];

/** Where words stand, in order; what overlaps is one. */
function matchesIn(compared: string, words: readonly string[]): readonly Span[] {
  const found: Span[] = [];
  for (const word of words) {
    for (let start = compared.indexOf(word); start >= 0; start = compared.indexOf(word, start + word.length)) {
      found.push([start, start + word.length]);
    }
  }
  const merged: Span[] = [];
  for (const [start, end] of found.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}

function cut(text: string, matches: readonly Span[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end > done) pieces.push({ text: text.slice(done, end), isMatch });
    done = Math.max(done, end);
  };
  for (const [start, end] of matches) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return pieces;
}
