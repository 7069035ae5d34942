/** The clock, which tests can replace. Except for `retry.ts`, no other module calls `Date.now`, `setTimeout` or `setInterval`. */
export interface Clock {
  now(): number;
  setTimer(delay: number, run: () => void): () => void;
}

const systemClock: Clock = {
  now: () => Date.now(),
  setTimer(delay, run) {
    // Browsers run timers with a delay of more than 24.8 days immediately.
    const timer = setTimeout(run, Math.min(delay, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};

let clock = systemClock;

/** @internal Replaces the clock in tests; without an argument, restores the system clock. */
export function setClock(other: Clock = systemClock): void {
  clock = other;
}

/** Returns the milliseconds since 1970. */
export const now = (): number => clock.now();

/** Runs the callback once after `delay` ms, unless `signal` aborts first. Returns a function that cancels it. */
export function setTimer(delay: number, run: () => void, signal?: AbortSignal): () => void {
  if (signal?.aborted) return () => {};
  const stop = clock.setTimer(delay, () => {
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

/** Resolves after `delay` ms, or when `signal` aborts; never rejects. */
export function sleep(delay: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    setTimer(delay, resolve, signal);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Ends the current task, so that the page responds to the visitor before long work continues. Safari has no `scheduler`. */
export const takeBreak = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : sleep(0);
