import { foldText, isAscii } from '../../../src/text/fold-text.ts';

/** The number of characters in an excerpt, and how many of them are before the match. */
const [excerptLength, lengthBefore] = [140, 40];

/** Finds white space that is not a single space between words. Few texts contain any. */
const isUneven = /[^\S ]| {2}|^ | $/;

/** Returns the start of a match in a folded text, if possible at the start of a word; -1 if there is no match. */
function findStart(folded: string, match: string): number {
  for (let start = folded.indexOf(match); start >= 0; start = folded.indexOf(match, start + 1)) {
    if (start === 0 || !/[\p{L}\p{N}]/u.test(folded.charAt(start - 1))) return start;
  }
  return folded.indexOf(match);
}

/** Returns the index in a text for an `index` in the folded text. */
function placeOf(text: string, index: number): number {
  let [place, folded] = [0, 0];
  for (const character of text) {
    folded += foldText(character).length;
    if (folded > index) break;
    place += character.length;
  }
  return place;
}

/**
 * Returns the part of a text around the first match. The matches are folded words. The text is cut between words. Without a match, returns the
 * beginning of the text.
 */
export function excerptOf(text: string, matches: readonly string[]): string {
  const plain = isUneven.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
  if (plain.length <= excerptLength) return plain;
  const isPlain = isAscii(plain);
  const folded = isPlain ? plain.toLowerCase() : foldText(plain);
  const starts = matches.map((match) => findStart(folded, match)).filter((start) => start >= 0);
  const found = starts.length > 0 ? Math.min(...starts) : 0;
  const match = isPlain ? found : placeOf(plain, found);
  const start = match <= lengthBefore ? 0 : wordStart(plain, match - lengthBefore, match);
  const end = start + excerptLength;
  const last = end >= plain.length ? plain.length : wordEnd(plain, end, match);
  return `${start > 0 ? '… ' : ''}${plain.slice(start, last)}${last < plain.length ? ' …' : ''}`;
}

/** Returns the start of the first word between two indexes. If there is no space between them, returns the first index. */
function wordStart(text: string, from: number, to: number): number {
  const space = text.indexOf(' ', from - 1);
  return space >= 0 && space < to ? space + 1 : wholeCharacter(text, from);
}

/** Returns the end of the last word before an index. If there is no space after `from`, returns the index. */
function wordEnd(text: string, to: number, from: number): number {
  const space = text.lastIndexOf(' ', to);
  return space > from ? space : wholeCharacter(text, to);
}

/** Returns the index, or the one before it if a character of two code units would be split. */
const wholeCharacter = (text: string, place: number): number =>
  /[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place - 1 : place;
