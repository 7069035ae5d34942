/**
 * The time of the database, as it was read last, and of the processor since then: a wrong clock of this computer changes nothing. It is ahead by the time
 * that the question took, and never behind: what is due is claimed.
 */
export class DatabaseClock {
  #offset = 0;

  /** `asked` is the time of the processor when the database was asked. */
  set(time: number, asked: number): void {
    this.#offset = time - asked;
  }

  now(): number {
    return Math.ceil(this.#offset + performance.now());
  }
}
