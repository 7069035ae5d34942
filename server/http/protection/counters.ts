import { now } from '../../../src/clock/clock.ts';
import type { CounterStore } from '../options.ts';

/** The count of a key until it expires. */
interface Counter {
  count: number;
  /** The time of the expiry, in ms since 1970. */
  readonly expiresAt: number;
}

/** Counters in the memory of this process. If there are more than `maxCounters` keys, forgets expired counters, and then the oldest ones. */
export class Counters {
  readonly #maxCounters: number;
  readonly #counters = new Map<string, Counter>();

  constructor(maxCounters: number) {
    this.#maxCounters = maxCounters;
  }

  /** Returns the counter of a key; `undefined` if there is none, or if it has expired. */
  get(key: string): Readonly<Counter> | undefined {
    const counter = this.#counters.get(key);
    return counter && counter.expiresAt > now() ? counter : undefined;
  }

  /** Adds 1 to the counter of a key and returns its new value. `expiresAt` is used only for a new counter. */
  increment(key: string, expiresAt: number): number {
    const known = this.#counters.get(key);
    if (known && known.expiresAt > now()) return (known.count += 1);
    this.#counters.delete(key);
    if (this.#counters.size >= this.#maxCounters) this.#evict();
    this.#counters.set(key, { count: 1, expiresAt });
    return 1;
  }

  /** Removes expired counters. If most counters stay, also removes the oldest tenth, so that this function need not run again soon. */
  #evict(): void {
    const time = now();
    for (const [key, { expiresAt }] of this.#counters) if (expiresAt <= time) this.#counters.delete(key);
    const kept = Math.floor(this.#maxCounters * 0.9);
    for (const key of this.#counters.keys()) {
      if (this.#counters.size <= kept) return;
      this.#counters.delete(key);
    }
  }
}

/**
 * Creates counters in the memory of this process. If there are more than `maxCounters` (100 000), forgets expired counters, and then the oldest ones.
 */
export function createMemoryCounterStore(maxCounters = 100_000): CounterStore {
  const counters = new Counters(maxCounters);
  return {
    async increment(key, expiresAt) {
      return counters.increment(key, expiresAt);
    },
  };
}
