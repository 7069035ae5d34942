import { describe, expect, it } from 'vitest';
import { fastScroll, isExitIntent, isFastUpward, recent } from '../../src/triggers/exit-intent.ts';

describe('a mouse that leaves the page is exit intent', () => {
  for (const [sentence, clientY, buttons, isOne] of [
    ['through the top', -3, 0, true],
    ['at the very edge of the top', 0, 0, true],
    ['not through a side or the bottom', 300, 0, false],
    ['not through the top while it drags', -3, 1, false],
  ] as const) {
    it(sentence, () => expect(isExitIntent({ clientY, buttons })).toBe(isOne));
  }
});

describe('a fast scroll upward', () => {
  const samples = (...all: (readonly [at: number, top: number])[]) => all.map(([at, top]) => ({ at, top }));
  const { distance, time } = fastScroll;

  for (const [sentence, scrolled, isFast] of [
    ['covers the distance in the time', samples([0, 1000], [time, 1000 - distance]), true],
    ['is not a shorter one', samples([0, 1000], [time, 1001 - distance]), false],
    ['is not a slower one', samples([0, 1000], [time + 1, 1000 - distance]), false],
    ['is not one downward', samples([0, 1000], [time, 1000 + distance]), false],
    ['counts from the lowest position', samples([0, 500], [100, 1000], [200, 1000 - distance]), true],
    ['needs two samples', samples([0, 1000]), false],
    ['needs samples', [], false],
  ] as const) {
    it(sentence, () => expect(isFastUpward(scrolled)).toBe(isFast));
  }

  it('is based on recent samples', () => {
    const all = samples([0, 1], [100, 2], [time + 50, 3]);
    expect(recent(all, time + 50)).toEqual(all.slice(1));
  });
});
