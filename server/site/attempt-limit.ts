import { now } from '../../src/clock/clock.ts';

/** The number of keys above which old ones are removed. */
const maxKeys = 10_000;

/** A limit of attempts per key, such as the address of a visitor, in a window of time. It is kept in memory, and forgets keys after the window. */
export class AttemptLimit {
  readonly #max: number;
  readonly #window: number;
  readonly #attempts = new Map<string, { count: number; readonly until: number }>();

  /** `window` is in ms. */
  constructor(max: number, window: number) {
    this.#max = max;
    this.#window = window;
  }

  /** Returns the time until the key may try again, in ms; 0 if it may now. */
  waitOf(key: string): number {
    const attempts = this.#attempts.get(key);
    return attempts && attempts.count >= this.#max ? Math.max(attempts.until - now(), 0) : 0;
  }

  /** Counts an attempt. */
  count(key: string): void {
    const attempts = this.#attempts.get(key);
    if (attempts && attempts.until > now()) attempts.count += 1;
    else this.#attempts.set(key, { count: 1, until: now() + this.#window });
    if (this.#attempts.size > maxKeys) this.#removeOld();
  }

  #removeOld(): void {
    for (const [key, { until }] of this.#attempts) if (until <= now()) this.#attempts.delete(key);
    // Of too many current keys the oldest go, so that the memory stays limited.
    for (const key of this.#attempts.keys()) {
      if (this.#attempts.size <= maxKeys) break;
      this.#attempts.delete(key);
    }
  }
}
