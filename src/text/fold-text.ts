/** Letters that have no decomposition, and the letters that visitors type in their place. */
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

/** Folds a text for comparison: without accents, in lower case, in the basic form of its letters. A single accent becomes empty. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(withoutDecomposition, (letter) => letters[letter] ?? letter);

/** The characters in words that visitors leave out: hyphens and apostrophes. */
const leftOut = [
  { mark: /[‐‑-]/, word: /[\p{L}\p{N}‐‑-]+/gu },
  { mark: /['’]/, word: /[\p{L}\p{N}'’]+/gu },
];

/** Returns the words of a text that have hyphens or apostrophes, without these: visitors write `tshirt` for `T-Shirt`, `obrien` for `O’Brien`. */
export const joinedWords = (text: string): string =>
  leftOut
    .filter(({ mark }) => mark.test(text))
    .flatMap(({ mark, word }) => (text.match(word) ?? []).map((found) => found.split(mark).filter(Boolean)))
    .filter(({ length }) => length > 1)
    .map((parts) => parts.join(''))
    .join(' ');

/** Returns a search, and the same without hyphens and apostrophes in its words: visitors also write `e-mail` for `Email`. */
export function searchesOf(query: string): readonly string[] {
  const joined = query.replace(/([\p{L}\p{N}])[‐‑'’-](?=[\p{L}\p{N}])/gu, '$1');
  return joined === query ? [query] : [query, joined];
}

const ascii = /^[\0-\x7f]*$/;

/** Returns whether `foldText` keeps the length of a text. */
export const isAscii = (text: string): boolean => ascii.test(text);
