/** Words that say nothing about the subject of a question. */
const fillers = new Set(
  'a an and are can do does for how i in is it my not of on or the this to what when where which why with your'.split(
    ' ',
  ),
);

/**
 * Returns whether an excerpt of a page, with its matches in `<mark>`, has a word of a search. For a word that no page contains, the index returns the pages with
 * the longest beginning of the word: for `blockchain`, those with `block`. Endings differ: `opening` finds `opens`.
 */
export function hasSearchedWord(text: string, excerpt: string): boolean {
  const matches = Array.from(excerpt.matchAll(/<mark>([^<]*)<\/mark>/g), ([, match = '']) => match.toLowerCase());
  const stems = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.slice(0, Math.max(3, word.length - 3)),
  );
  return stems.some((stem) => matches.some((match) => match.includes(stem)));
}

/** Returns the words of a question that the index can find: without fillers, unless nothing else is left. */
export function searchWords(text: string): string {
  const words = text.trim().split(/\s+/);
  const meaningful = words.filter((word) => !fillers.has(word.toLowerCase().replaceAll(/[?!.,]/g, '')));
  return (meaningful.length > 0 ? meaningful : words).join(' ');
}
