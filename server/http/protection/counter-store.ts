import { Counters } from './counters.ts';
import type { CounterStore } from '../options.ts';

/**
 * Creates counters in the memory of this process. It holds at most `maxCounters` (100 000); beyond them, it forgets expired counters and then the
 * oldest ones.
 */
export function createMemoryCounterStore(maxCounters = 100_000): CounterStore {
  const counters = new Counters(maxCounters);
  return {
    async increment(key, expiresAt) {
      return counters.increment(key, expiresAt);
    },
  };
}
