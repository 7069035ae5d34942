import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTimer, now, sleep, setClock } from '../../src/clock/clock.ts';
import { turn, installTestClock, type TestClock } from '../clock.ts';

let clock: TestClock;
beforeEach(() => (clock = installTestClock(1000)));
afterEach(() => setClock());

describe('setTimer()', () => {
  it('runs once after its delay', async () => {
    let runs = 0;
    setTimer(50, () => (runs += 1));
    await clock.advance(49);
    expect(runs).toBe(0);
    await clock.advance(1);
    await clock.advance(1000);
    expect(runs).toBe(1);
  });

  it('runs in the order of time, then of registration', async () => {
    const order: string[] = [];
    for (const [delay, name] of [
      [30, 'late'],
      [10, 'first'],
      [10, 'second'],
      [0, 'now'],
    ] as const) {
      setTimer(delay, () => order.push(`${name} at ${now()}`));
    }
    await clock.advance(100);
    expect(order).toEqual(['now at 1000', 'first at 1010', 'second at 1010', 'late at 1030']);
  });

  it('does not run after cancellation, which has no effect twice or too late', async () => {
    const runs: string[] = [];
    const cancel = setTimer(10, () => runs.push('cancelled'));
    const cancelLate = setTimer(10, () => runs.push('kept'));
    cancel();
    cancel();
    await clock.advance(10);
    cancelLate();
    expect(runs).toEqual(['kept']);
  });

  it('does not run when its signal aborted before', async () => {
    const controller = new AbortController();
    let runs = 0;
    setTimer(10, () => (runs += 1), controller.signal);
    controller.abort();
    setTimer(10, () => (runs += 1), controller.signal);
    await clock.advance(100);
    expect(runs).toBe(0);
  });

  it('ignores a signal that aborts afterwards', async () => {
    const controller = new AbortController();
    let runs = 0;
    setTimer(10, () => (runs += 1), controller.signal);
    await clock.advance(10);
    controller.abort();
    expect(runs).toBe(1);
  });

  it('removes its listener from the signal', async () => {
    const signal = new AbortController().signal;
    const [added, removed]: [string[], string[]] = [[], []];
    signal.addEventListener = (type: string) => void added.push(type);
    signal.removeEventListener = (type: string) => void removed.push(type);
    setTimer(10, () => {}, signal);
    setTimer(10, () => {}, signal)();
    await clock.advance(10);
    expect(removed.length).toBe(added.length);
  });
});

describe('sleep()', () => {
  const isOver = async (waiting: Promise<void>): Promise<boolean> => {
    let over = false;
    void waiting.then(() => (over = true));
    await turn();
    return over;
  };

  it('resolves after its delay', async () => {
    const waiting = sleep(20);
    await clock.advance(19);
    expect(await isOver(waiting)).toBe(false);
    await clock.advance(1);
    expect(await isOver(waiting)).toBe(true);
  });

  it('resolves when its signal aborts, and never rejects', async () => {
    const controller = new AbortController();
    const waiting = sleep(20, controller.signal);
    expect(await isOver(waiting)).toBe(false);
    controller.abort();
    expect(await isOver(waiting)).toBe(true);
    expect(await isOver(sleep(20, controller.signal))).toBe(true);
  });
});

describe('setClock()', () => {
  it('restores the system clock', () => {
    setClock();
    expect(Math.abs(now() - Date.now())).toBeLessThan(1000);
  });

  it('runs due timers of the system clock, and no cancelled ones', async () => {
    setClock();
    const runs: string[] = [];
    setTimer(0, () => runs.push('cancelled'))();
    await new Promise<void>((resolve) => setTimer(0, () => resolve(void runs.push('due'))));
    expect(runs).toEqual(['due']);
  });
});

describe('a timer of the system clock', () => {
  const longest = 2 ** 31 - 1;

  it.each([
    ['a moment', 20, 20],
    ['up to the longest delay of setTimeout()', longest, longest],
    ['no longer than that for 90 days', 90 * 86_400_000, longest],
  ])('lasts %s', (_label, delay, expected) => {
    vi.useFakeTimers();
    setClock();
    try {
      let runs = 0;
      setTimer(delay, () => (runs += 1));
      vi.advanceTimersByTime(expected - 1);
      expect(runs).toBe(0);
      vi.advanceTimersByTime(1);
      expect(runs).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
