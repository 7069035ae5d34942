import { foldText, isAscii } from '../../../src/text/fold-text.ts';

/** The scripts in which spaces do not separate words. */
const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];

export const hasSpaceless = new RegExp(`[${scripts.map((name) => `\\p{sc=${name}}`).join('')}]`, 'u');

// Characters that several scripts share, such as the Japanese length mark, are included.
const spaceless = `(?=[${scripts.map((name) => `\\p{scx=${name}}`).join('')}])`;
const letter = '[\\p{L}\\p{N}]';
export const words = new RegExp(`${letter}+`, 'gu');
export const runs = new RegExp(`(?:${spaceless}${letter})+|(?:${spaceless.replace('=', '!')}${letter})+`, 'gu');

/** The Arabic article, which is joined to its word. */
const article = /^ال(?=..)/;

/**
 * Returns pairs of neighbouring letters, which replace words in these scripts. A dictionary (`Intl.Segmenter`) would not find a compound by its
 * parts, and differs between browsers. In a document, the last letter is added, so that every place is the beginning of a pair or a letter.
 */
function pairsOf(run: string, isDocument: boolean): readonly string[] {
  const characters = Array.from(run);
  const pairs = characters.map((character, index) => `${character}${characters[index + 1] ?? ''}`);
  return isDocument || pairs.length === 1 ? pairs : pairs.slice(0, -1);
}

/** Returns the words of a document, or those to search for, in the order of the text. They are folded for comparison. */
export function wordsOf(text: string, { isDocument }: { readonly isDocument: boolean }): readonly string[] {
  if (isAscii(text)) return text.toLowerCase().match(/[a-z\d]+/g) ?? [];
  const folded = foldText(text);
  const isSpaced = !hasSpaceless.test(folded);
  return (folded.match(isSpaced ? words : runs) ?? []).flatMap((run) =>
    isSpaced || !hasSpaceless.test(run) ? run.replace(article, '') : pairsOf(run, isDocument),
  );
}
