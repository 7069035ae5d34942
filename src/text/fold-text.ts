/** Letters without a Unicode decomposition, with the letters that visitors type instead. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  // Arabic: the final forms of ya and ta, and the letter that only lengthens a line.
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};

export const withoutDecomposition = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** Folds a text for comparison: lower case, without accents, with the basic form of each letter. A text that is only an accent becomes empty. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(withoutDecomposition, (letter) => letters[letter] ?? letter);

/** The characters in words that visitors may leave out: hyphens and apostrophes. */
const leftOut = [
  { mark: /[‐‑-]/, word: /[\p{L}\p{N}‐‑-]+/gu },
  { mark: /['’]/, word: /[\p{L}\p{N}'’]+/gu },
];

/**
 * Returns those words of a text that have hyphens or apostrophes, without these characters: visitors write `tshirt` for `T-Shirt`, and `obrien` for
 * `O’Brien`.
 */
export const joinedWords = (text: string): string =>
  leftOut
    .filter(({ mark }) => mark.test(text))
    .flatMap(({ mark, word }) => (text.match(word) ?? []).map((found) => found.split(mark).filter(Boolean)))
    .filter(({ length }) => length > 1)
    .map((parts) => parts.join(''))
    .join(' ');

/** Returns a search text, and the same text without hyphens and apostrophes in its words: visitors write `e-mail` for `Email`, too. */
export function searchesOf(query: string): readonly string[] {
  const joined = query.replace(/([\p{L}\p{N}])[‐‑'’-](?=[\p{L}\p{N}])/gu, '$1');
  return joined === query ? [query] : [query, joined];
}

const ascii = /^[\0-\x7f]*$/;

/** Returns whether a text is ASCII, so that `foldText` does not change its length. */
export const isAscii = (text: string): boolean => ascii.test(text);
