import { fold, isAscii } from './fold.ts';

/** Scripts that do not separate words with spaces. */
const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

let segmenter: Intl.Segmenter | undefined;

/** Puts a space between the words of a text that has none. */
function separate(text: string): string {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment).join(' ');
}

/** The Arabic article, which is written together with its word. */
const article = /^ال(?=..)/;

/** Returns the words of a text, in its order, folded for comparison. */
export function wordsOf(text: string): readonly string[] {
  if (isAscii(text)) return text.toLowerCase().match(/[a-z\d]+/g) ?? [];
  const folded = fold(spaceless.test(text) ? separate(text) : text);
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(article, ''));
}
