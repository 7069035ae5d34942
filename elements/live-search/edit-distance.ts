/**
 * Returns the smallest number of edits that turn a word into a term or into its beginning; `limit + 1` if there are more than `limit`. An edit
 * adds, removes or replaces a letter, or swaps two neighbours.
 */
export function distanceToBeginning(word: string, term: string, limit: number): number {
  const { length } = word;
  let [previous, current, next] = [
    new Array<number>(),
    Array.from({ length: length + 1 }, (_, count) => count),
    new Array<number>(),
  ];
  let best = length;
  // `current[i]` is the distance between the first `i` letters of the word and the first `row` letters of the term.
  for (let row = 1; row <= Math.min(term.length, length + limit); row += 1) {
    next = [row];
    let least = row;
    for (let column = 1; column <= length; column += 1) {
      const isSame = word[column - 1] === term[row - 1];
      let distance = Math.min(
        (current[column - 1] ?? 0) + Number(!isSame),
        (current[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
      );
      const isSwap = row > 1 && column > 1 && word[column - 1] === term[row - 2] && word[column - 2] === term[row - 1];
      if (isSwap) distance = Math.min(distance, (previous[column - 2] ?? 0) + 1);
      next.push(distance);
      least = Math.min(least, distance);
    }
    best = Math.min(best, next[length] ?? best);
    if (least > limit) break;
    [previous, current] = [current, next];
  }
  return Math.min(best, limit + 1);
}
