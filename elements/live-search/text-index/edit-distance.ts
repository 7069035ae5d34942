/**
 * Returns the smallest number of edits that turn a word into a term or the beginning of a term; `limit + 1` if more than `limit` are needed. An edit
 * adds, removes or replaces a letter, or swaps two neighbours. Pass the terms in alphabetical order: the rows of a common beginning are then reused.
 */
export class DistancesToBeginnings {
  readonly #word: string;
  readonly #limit: number;
  /**
   * `#rows[r][c]` is the distance between the first `r` letters of the term and the first `c` letters of the word. Only cells near the diagonal are
   * filled.
   */
  readonly #rows: Uint8Array[] = [];
  /** The smallest distance between the word and one of the beginnings of the term that have at most `r` letters. */
  readonly #best: number[] = [];
  #term = '';
  /** The number of rows that belong to `#term`. */
  #count = 0;
  /** `true` if the word is too far from the beginning in the last row. It is then too far from every longer term. */
  #isFar = false;

  constructor(word: string, limit: number) {
    this.#word = word;
    this.#limit = limit;
    const { length } = word;
    for (let row = 0; row <= length + limit; row += 1) this.#rows.push(new Uint8Array(length + 2).fill(limit + 1));
    for (let column = 0; column <= Math.min(length, limit); column += 1) this.#set(0, column, column);
    this.#best.push(Math.min(length, limit + 1));
  }

  /** Returns the distance to this term. */
  to(term: string): number {
    const before = this.#term;
    let common = 0;
    while (common < this.#count && common < before.length && before.charCodeAt(common) === term.charCodeAt(common))
      common += 1;
    this.#term = term;
    if (this.#isFar && common === this.#count) return this.#result(common);
    this.#isFar = false;
    const last = Math.min(term.length, this.#rows.length - 1);
    let row = common;
    while (row < last && !this.#isFar) this.#isFar = this.#fill((row += 1)) > this.#limit;
    this.#count = row;
    return this.#result(row);
  }

  #result(row: number): number {
    return Math.min(this.#best[row] ?? 0, this.#limit + 1);
  }

  #at(row: number, column: number): number {
    return this.#rows[row]?.[column] ?? this.#limit + 1;
  }

  #set(row: number, column: number, distance: number): void {
    const cells = this.#rows[row];
    if (cells) cells[column] = distance;
  }

  /** Fills a row near the diagonal. The other cells would exceed the limit. Returns the smallest distance in the row. */
  #fill(row: number): number {
    const [word, term, limit] = [this.#word, this.#term, this.#limit];
    const cells = this.#rows[row];
    const above = this.#rows[row - 1];
    if (!cells || !above) return limit + 1;
    const from = Math.max(row - limit, 0);
    const to = Math.min(row + limit, word.length);
    const letter = term.charCodeAt(row - 1);
    let least = limit + 1;
    for (let column = from; column <= to; column += 1) {
      let distance = row;
      if (column > 0) {
        const isSame = word.charCodeAt(column - 1) === letter;
        const replaced = (above[column - 1] ?? 0) + (isSame ? 0 : 1);
        const removed = (above[column] ?? 0) + 1;
        const added = column > from ? (cells[column - 1] ?? 0) + 1 : limit + 1;
        distance = Math.min(replaced, removed, added);
        const isSwap =
          row > 1 &&
          column > 1 &&
          word.charCodeAt(column - 2) === letter &&
          word.charCodeAt(column - 1) === term.charCodeAt(row - 2);
        if (isSwap) distance = Math.min(distance, this.#at(row - 2, column - 2) + 1);
      }
      distance = Math.min(distance, limit + 1);
      cells[column] = distance;
      least = Math.min(least, distance);
    }
    const whole = to === word.length ? (cells[to] ?? 0) : limit + 1;
    this.#best[row] = Math.min(this.#best[row - 1] ?? 0, whole);
    return least;
  }
}
