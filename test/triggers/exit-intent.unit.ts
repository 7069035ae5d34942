import { describe, expect, it } from 'vitest';
import { fastScroll, isExitIntent, isFastUpward, recent } from '../../src/triggers/exit-intent.ts';

describe('a mouse that leaves the page', () => {
  for (const [sentence, clientY, buttons, isOne] of [
    ['through the top wants to go', -3, 0, true],
    ['at the very edge of the top wants to go', 0, 0, true],
    ['through a side or the bottom does not', 300, 0, false],
    ['through the top while it drags does not', -3, 1, false],
  ] as const) {
    it(sentence, () => expect(isExitIntent({ clientY, buttons })).toBe(isOne));
  }
});

describe('a fast scroll upward', () => {
  const samples = (...all: (readonly [at: number, top: number])[]) => all.map(([at, top]) => ({ at, top }));
  const { distance, time } = fastScroll;

  for (const [sentence, scrolled, isFast] of [
    ['goes that far in that time', samples([0, 1000], [time, 1000 - distance]), true],
    ['is not one that goes less far', samples([0, 1000], [time, 1001 - distance]), false],
    ['is not one that takes longer', samples([0, 1000], [time + 1, 1000 - distance]), false],
    ['is not one that goes down', samples([0, 1000], [time, 1000 + distance]), false],
    ['counts from where it turned', samples([0, 500], [100, 1000], [200, 1000 - distance]), true],
    ['is none without a step', samples([0, 1000]), false],
    ['is none without anything', [], false],
  ] as const) {
    it(sentence, () => expect(isFastUpward(scrolled)).toBe(isFast));
  }

  it('is judged by what is recent', () => {
    const all = samples([0, 1], [100, 2], [time + 50, 3]);
    expect(recent(all, time + 50)).toEqual(all.slice(1));
  });
});
