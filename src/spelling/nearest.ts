/** Returns the number of changes that turn one word into another: a letter is inserted, deleted, replaced, or swapped with the next one. */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}

const letters = (word: string): string => word.toLowerCase().replaceAll(/[-_\s:]/g, '');

/**
 * Returns the known word that an author probably meant: a word with the same letters (`slides-per-view` for `slidesPerView`) or with few different
 * letters; otherwise the only known word that begins with the written one (`shrinkage` for `shrink`) or contains it as a part (`autoplay-delay` for
 * `delay`).
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const wanted = letters(word);
  if (!wanted) return undefined;
  const words = [...known];
  const ranked = words
    .map((candidate) => ({ candidate, distance: editDistance(wanted, letters(candidate)) }))
    .toSorted((one, other) => one.distance - other.distance);
  const [best] = ranked;
  if (best && best.distance <= Math.max(1, Math.floor(wanted.length / 3))) return best.candidate;
  const longer = words.filter((candidate) => candidate.startsWith(wanted) && !/[-_]/.test(candidate));
  const parts = words.filter((candidate) => candidate.split(/[-_]/).includes(word.toLowerCase()));
  return [longer, parts].find((found) => found.length === 1)?.[0];
}

/** Returns ` Did you mean "x"?`, or an empty text if there is no similar word. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const found = nearest(word, known);
  return found === undefined ? '' : ` Did you mean "${found}"?`;
}
