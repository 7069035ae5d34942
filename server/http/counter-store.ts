import { now } from '../../src/clock/clock.ts';
import type { CounterStore } from './options.ts';

interface Counter {
  count: number;
  readonly expiresAt: number;
}

/**
 * Creates counters in the memory of this process. It holds at most `maxCounters` (100 000); beyond them, it forgets expired counters and then the
 * oldest ones.
 */
export function createMemoryCounterStore(maxCounters = 100_000): CounterStore {
  const counters = new Map<string, Counter>();
  return {
    async increment(key, expiresAt) {
      const time = now();
      const known = counters.get(key);
      if (known && known.expiresAt > time) return (known.count += 1);
      counters.delete(key);
      if (counters.size >= maxCounters) evict(counters, time, maxCounters);
      counters.set(key, { count: 1, expiresAt });
      return 1;
    },
  };
}

/** Removes expired counters. If most are left, removes the oldest tenth, so that this runs once for many new counters. */
function evict(counters: Map<string, Counter>, time: number, maxCounters: number): void {
  for (const [key, { expiresAt }] of counters) if (expiresAt <= time) counters.delete(key);
  const kept = Math.floor(maxCounters * 0.9);
  for (const key of counters.keys()) {
    if (counters.size <= kept) return;
    counters.delete(key);
  }
}
