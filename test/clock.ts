import { setClock, type Clock } from '../src/clock/clock.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that only advances when a test advances it. */
export class TestClock implements Clock {
  #time: number;
  readonly #timers = new Set<Timer>();

  /** Starts at `start`, in ms since 1970. */
  constructor(start: number) {
    this.#time = start;
  }

  now(): number {
    return this.#time;
  }

  setTimer(delay: number, run: () => void): () => void {
    const entry = { at: this.#time + delay, run };
    this.#timers.add(entry);
    return () => this.#timers.delete(entry);
  }

  /** The number of timers that have not run. */
  get pending(): number {
    return this.#timers.size;
  }

  /** `true` while a timer waits for `advance(0)`. */
  get isDue(): boolean {
    return this.#next(this.#time) !== undefined;
  }

  /**
   * Advances the time by some ms. Timers run in order; promises that they resolve are settled before the next timer.
   */
  async advance(ms: number): Promise<void> {
    const end = this.#time + ms;
    await turn();
    for (let entry = this.#next(end); entry; entry = this.#next(end)) {
      this.#timers.delete(entry);
      this.#time = entry.at;
      entry.run();
      await turn();
    }
    this.#time = end;
  }

  /** Lets timers without a delay and the code of the page run until `isDone` returns `true`; throws the message after 30 s. */
  async advanceUntil(isDone: () => boolean, message: string): Promise<void> {
    const deadline = performance.now() + 30_000;
    while (!isDone()) {
      if (performance.now() > deadline) throw new Error(message);
      await this.advance(0);
      await turn();
    }
  }

  #next(end: number): Timer | undefined {
    const due = [...this.#timers].filter(({ at }) => at <= end);
    return due.toSorted((a, b) => a.at - b.at)[0];
  }
}

/** Installs a test clock that starts at `start` (ms since 1970). The system clock is restored after the test. */
export function installTestClock(start = 0): TestClock {
  const clock = new TestClock(start);
  setClock(clock);
  return clock;
}

/** The delay (ms) up to which a timer is a part of what a scene has begun, such as an update or an announcement. */
const shortDelay = 1000;

/**
 * Installs a clock that runs like that of the system until the end of the test. Returns a function that runs the short timers that wait, because
 * elements count on them, and cancels the others, so that the page stays as it is, however long a test looks at it.
 */
export function installStoppableClock(): () => void {
  const waiting = new Map<ReturnType<typeof setTimeout>, () => void>();
  const long = new Set<ReturnType<typeof setTimeout>>();
  setClock({
    now: () => Date.now(),
    setTimer(delay, run) {
      const end = () => {
        clearTimeout(timer);
        return waiting.delete(timer);
      };
      const timer = setTimeout(() => end() && run(), Math.min(delay, 2 ** 31 - 1));
      waiting.set(timer, () => end() && run());
      if (delay > shortDelay) long.add(timer);
      return () => void end();
    },
  });
  return () => {
    // A short timer may start another one; one that always does must not keep the test.
    for (let pass = 0; pass < 3; pass += 1) {
      const short = [...waiting].filter(([timer]) => !long.has(timer));
      for (const [, run] of short) run();
    }
    for (const timer of waiting.keys()) clearTimeout(timer);
    waiting.clear();
  };
}

/** Resolves after the current task and all of its promises. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

// Only in a browser: in unit tests, Vitest has no such global, and the tests restore the clock themselves.
let releaseBreaks = () => {};

if (typeof afterEach === 'function')
  afterEach(() => {
    setClock();
    releaseBreaks();
  });

/** Lets breaks in long work last until the returned function is called, at most until the end of the test. */
export function holdBreaks(): () => void {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'scheduler');
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.defineProperty(globalThis, 'scheduler', { value: { yield: () => promise }, configurable: true });
  return (releaseBreaks = () => {
    if (own) Object.defineProperty(globalThis, 'scheduler', own);
    else Reflect.deleteProperty(globalThis, 'scheduler');
    releaseBreaks = () => {};
    resolve();
  });
}
