import { describe, expect, it } from 'vitest';
import { nextIndex, canLoop, nextSlideshowIndex } from '../../../../elements/lightbox/items/neighbours.ts';
import { isLocked } from '../../../../elements/lightbox/session/position.ts';

describe('nextIndex', () => {
  it.each([
    ['next in the middle', 1, 4, 1, false, 2],
    ['previous in the middle', 2, 4, -1, false, 1],
    ['no next at the last', 3, 4, 1, false, undefined],
    ['no previous at the first', 0, 4, -1, false, undefined],
    ['the first after the last, going round', 3, 4, 1, true, 0],
    ['the last before the first, going round', 0, 4, -1, true, 3],
    ['none going round with two items', 1, 2, 1, true, undefined],
    ['going round with three items', 2, 3, 1, true, 0],
    ['several steps, going round more than once', 1, 3, 7, true, 2],
    ['several steps back', 0, 5, -7, true, 3],
    ['the first one, when there is none yet', -1, 4, 1, false, 0],
    ['none of none', 0, 0, 1, true, undefined],
    ['none of one', 0, 1, 1, true, undefined],
  ])('%s', (_, index, count, step, isLoop, expected) => {
    expect(nextIndex(index, count, step, isLoop)).toBe(expected);
  });

  it.each([
    [2, true, false],
    [3, true, true],
    [3, false, false],
  ])('loops with %i items and loop %s: %s', (count, isLoop, expected) => {
    expect(canLoop(count, isLoop)).toBe(expected);
  });
});

describe('nextSlideshowIndex', () => {
  it.each([
    ['returns the next index', 0, 3, 1],
    ['begins again after the last', 2, 3, 0],
    ['begins again after the last of two', 1, 2, 0],
    ['has nowhere to go with one', 0, 1, undefined],
    ['has nowhere to go with none', 0, 0, undefined],
  ])('%s', (_, index, count, expected) => {
    expect(nextSlideshowIndex(index, count)).toBe(expected);
  });
});

describe('isLocked', () => {
  it.each([
    ['is locked when a transition begins', 1000, 1000, 500, true],
    ['is locked until its last ms', 1000, 1499, 500, true],
    ['is free when it is over', 1000, 1500, 500, false],
    ['is free without a transition', undefined, 1500, 500, false],
    ['is never locked by a transition without duration', 1000, 1000, 0, false],
  ])('%s', (_, since, now, duration, expected) => {
    expect(isLocked(since, now, duration)).toBe(expected);
  });
});
