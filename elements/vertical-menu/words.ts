/** A text with the words of an entry in place of `{0}`; where the entry has none, without the gap that they would leave. */
export const withWords = (text: string, words: string): string =>
  text
    .replaceAll('{0}', () => words)
    .replaceAll(/\s+/g, ' ')
    .trim();
