/**
 * The time of the database: as it was read last, plus the time that has passed since then on this computer, whose own clock may be wrong. It is ahead
 * by the duration of that query and never behind, so that deliveries that are due are claimed.
 */
export class DatabaseClock {
  #offset = 0;

  /** `time` is the time of the database; `asked` is `performance.now()` when the query was sent. */
  set(time: number, asked: number): void {
    this.#offset = time - asked;
  }

  now(): number {
    return Math.ceil(this.#offset + performance.now());
  }
}
