import { setClock, type Clock } from '../src/clock/clock.ts';

interface Waiting {
  readonly at: number;
  readonly run: () => void;
}

/** Time that stands still until a test moves it. */
export class TestClock implements Clock {
  #time: number;
  readonly #waiting = new Set<Waiting>();

  /** Begins at `start`, in ms since 1970. */
  constructor(start: number) {
    this.#time = start;
  }

  now(): number {
    return this.#time;
  }

  after(delay: number, run: () => void): () => void {
    const entry = { at: this.#time + delay, run };
    this.#waiting.add(entry);
    return () => this.#waiting.delete(entry);
  }

  /**
   * Moves the time on by so many ms. What falls due on the way runs in its order, and all that follows from it without waiting
   * runs before the next.
   */
  async advance(ms: number): Promise<void> {
    const end = this.#time + ms;
    await turn();
    for (let entry = this.#next(end); entry; entry = this.#next(end)) {
      this.#waiting.delete(entry);
      this.#time = entry.at;
      entry.run();
      await turn();
    }
    this.#time = end;
  }

  #next(end: number): Waiting | undefined {
    const due = [...this.#waiting].filter(({ at }) => at <= end);
    return due.toSorted((a, b) => a.at - b.at)[0];
  }
}

/** Puts a clock of the test's own in place; it begins at `start` (ms since 1970). The system's comes back after the test. */
export function useTestClock(start = 0): TestClock {
  const clock = new TestClock(start);
  setClock(clock);
  return clock;
}

/** Ends when everything has run that waits for nothing but its turn: the rest of this task, and all of its promises. */
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

// In a browser; Vitest has no such global, and a unit test that needs a clock puts the system's back itself.
if (typeof afterEach === 'function') afterEach(() => setClock());
