import { now } from '../../src/clock/clock.ts';
import { Counters } from '../http/protection/counters.ts';

/** The number of keys above which old ones are forgotten. */
const maxKeys = 10_000;

/**
 * A limit of attempts per key, such as the address of a visitor, in a window of time that begins with the first attempt. It is kept in memory.
 * The rate limit of forms counts each request before it is read; this limit counts some of them afterwards, such as wrong passwords.
 */
export class AttemptLimit {
  readonly #max: number;
  readonly #window: number;
  readonly #attempts = new Counters(maxKeys);

  /** `window` is in ms. */
  constructor(max: number, window: number) {
    this.#max = max;
    this.#window = window;
  }

  /** Returns the time until the key may try again, in ms; 0 if it may now. */
  waitOf(key: string): number {
    const attempts = this.#attempts.get(key);
    return attempts && attempts.count >= this.#max ? attempts.expiresAt - now() : 0;
  }

  /** Counts an attempt. */
  count(key: string): void {
    this.#attempts.increment(key, now() + this.#window);
  }
}
