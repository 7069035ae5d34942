import { describe, expect, it } from 'vitest';
import { firesOnScroll, scrollPercent, withinPage } from '../../src/triggers/scroll-progress.ts';

const end = 1000;

describe('how far a page is scrolled', () => {
  for (const [to, percent] of [
    [0, 0],
    [500, 50],
    [998, 99.8],
    [999, 100],
    [999.5, 100],
    [1000, 100],
  ] as const) {
    it(`is ${percent} % at ${to} of ${end} px`, () => expect(scrollPercent({ from: 0, to, end })).toBe(percent));
  }

  it('is nothing where it cannot be scrolled', () => expect(scrollPercent({ from: 0, to: 0, end: 0 })).toBe(0));
});

describe('a step beyond the ends of a page', () => {
  it('ends at the end', () => {
    expect(withinPage({ from: -40, to: 20, end })).toEqual({ from: 0, to: 20, end });
    expect(withinPage({ from: 990, to: 1060, end })).toEqual({ from: 990, to: 1000, end });
  });
});

describe('scrolling as a trigger', () => {
  const cases: readonly (readonly [
    string,
    from: number,
    to: number,
    direction: 'down' | 'up',
    percent: number,
    boolean,
  ])[] = [
    ['down fires at the offset', 0, 500, 'down', 50, true],
    ['down fires beyond it', 600, 700, 'down', 50, true],
    ['down waits before it', 0, 499, 'down', 50, false],
    ['down does not fire on the way up', 900, 600, 'down', 50, false],
    ['down at 0 % fires on any scroll down', 0, 1, 'down', 0, true],
    ['down at 100 % fires at the end', 500, 1000, 'down', 100, true],
    ['up fires on any upward scroll', 500, 499, 'up', 50, true],
    ['up fires whatever the offset', 100, 50, 'up', 90, true],
    ['up does not fire on the way down', 100, 150, 'up', 0, false],
    ['up does not fire when a page springs back from beyond its end', 1060, 1000, 'up', 0, false],
    ['down does not fire when a page springs back from beyond its top', -60, 0, 'down', 0, false],
  ];
  for (const [sentence, from, to, direction, percent, fires] of cases) {
    it(sentence, () => expect(firesOnScroll({ from, to, end }, direction, percent)).toBe(fires));
  }

  it('fires at the smallest upward step too', () =>
    expect(firesOnScroll({ from: 500, to: 499.5, end }, 'up', 0)).toBe(true));
});
