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

/**
 * Folds a text for comparison: without accents and invisible characters such as soft hyphens, in lower case, in the basic form of its letters. A
 * single accent becomes empty.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(withoutDecomposition, (letter) => letters[letter] ?? letter);

/** An abbreviation with dots between its letters. */
const abbreviation = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])\.?/gu;

/**
 * The words that visitors write in another way, the marks in them, and the character in place of these: they leave out hyphens, apostrophes, dots of
 * abbreviations, and spaces beside numbers, or add such a space.
 */
const spellings = [
  { word: /[\p{L}\p{N}‐‑-]+/gu, mark: /[‐‑-]/, joiner: '' },
  { word: /[\p{L}\p{N}'’]+/gu, mark: /['’]/, joiner: '' },
  { word: abbreviation, mark: /\./, joiner: '' },
  { word: /(?<![\p{L}\p{N}])\p{N}+[ \u00a0\u202f]\p{L}+/gu, mark: /[ \u00a0\u202f]/, joiner: '' },
  { word: /(?<![\p{L}\p{N}])\p{L}+[ \u00a0\u202f]\p{N}+/gu, mark: /[ \u00a0\u202f]/, joiner: '' },
  {
    word: /(?<![\p{L}\p{N}])(?:\p{N}+\p{L}+|\p{L}+\p{N}+)(?![\p{L}\p{N}])/gu,
    mark: /(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/u,
    joiner: ' ',
  },
];

/**
 * Returns words of a text in the other ways in which visitors write them: `tshirt` for `T-Shirt`, `obrien` for `O’Brien`, `usa` for `U.S.A.`, `20cm`
 * for `20 cm`, and `20 cm` for `20cm`.
 */
export const otherSpellings = (text: string): string =>
  spellings
    .filter(({ mark }) => mark.test(text))
    .flatMap(({ word, mark, joiner }) =>
      (text.match(word) ?? [])
        .map((found) => found.split(mark).filter(Boolean))
        .filter(({ length }) => length > 1)
        .map((parts) => parts.join(joiner)),
    )
    .join(' ');

/** Returns a search, and the same without hyphens and apostrophes in its words: visitors also write `e-mail` for `Email`. */
export function searchesOf(query: string): readonly string[] {
  const plain = query.replace(abbreviation, (found) => found.replaceAll('.', ''));
  const joined = plain.replace(/([\p{L}\p{N}])[‐‑'’-](?=[\p{L}\p{N}])/gu, '$1');
  return joined === plain ? [plain] : [plain, joined];
}

const ascii = /^[\0-\x7f]*$/;

/** Returns whether `foldText` keeps the length of a text. */
export const isAscii = (text: string): boolean => ascii.test(text);
