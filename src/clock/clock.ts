/**
 * Time for everything in Portico: what the time is, and what happens later. Nothing else calls `Date.now`,
 * `setTimeout` or `setInterval`, so that a test can put its own clock here and move it by hand.
 */
export interface Clock {
  /** Milliseconds since 1970, as `Date.now()`. */
  now(): number;
  /** Runs once, `delay` ms from now; returns what cancels it. */
  after(delay: number, run: () => void): () => void;
}

const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, run) {
    // With more than that (24.8 days) a browser's timer would run at once.
    const timer = setTimeout(run, Math.min(delay, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};

let clock = systemClock;

/** @internal Puts another clock in place, for tests; without an argument the system's comes back. */
export function setClock(other: Clock = systemClock): void {
  clock = other;
}

/** Milliseconds since 1970. */
export const now = (): number => clock.now();

/**
 * Runs once, `delay` ms from now, unless `signal` ends first. Returns what cancels it; cancelling twice, or after it ran,
 * does nothing.
 */
export function setTimer(delay: number, run: () => void, signal?: AbortSignal): () => void {
  if (signal?.aborted) return () => {};
  const stop = clock.after(delay, () => {
    signal?.removeEventListener('abort', cancel);
    run();
  });
  const cancel = () => {
    signal?.removeEventListener('abort', cancel);
    stop();
  };
  signal?.addEventListener('abort', cancel);
  return cancel;
}

/** Resolves `delay` ms from now, or at once when `signal` ends first: waiting is never a reason to fail. */
export function sleep(delay: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    setTimer(delay, resolve, signal);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
