import { describe, expect, it } from 'vitest';
import { isNavigatingFast, itemsToPreload } from '../../../../elements/lightbox/items/neighbours.ts';

describe('itemsToPreload', () => {
  it.each([
    ['in the middle', 5, 9, false, false, [5, 6, 4]],
    ['in the middle, leafing quickly', 5, 9, false, true, [5, 6, 4, 7, 3]],
    ['at the first', 0, 9, false, false, [0, 1]],
    ['at the first, going round', 0, 9, true, false, [0, 1, 8]],
    ['at the last, leafing quickly', 8, 9, false, true, [8, 7, 6]],
    ['of three, going round quickly: each once', 0, 3, true, true, [0, 1, 2]],
    ['of two', 1, 2, true, true, [1, 0]],
    ['of one', 0, 1, true, true, [0]],
    ['of none', 0, 0, false, false, []],
    ['with an index that there is not', 9, 9, false, false, []],
    ['with an index before the first', -1, 9, false, false, []],
  ])('%s', (_, index, count, isLoop, isFast, expected) => {
    expect(itemsToPreload(index, count, isLoop, isFast)).toEqual(expected);
  });

  it('returns at most 3 or 5 items at every index of 2000', () => {
    const places = Array.from({ length: 2000 }, (_, index) => index);
    const most = (isFast: boolean) =>
      Math.max(...places.map((index) => itemsToPreload(index, 2000, true, isFast).length));
    expect([most(false), most(true)]).toEqual([3, 5]);
  });
});

describe('isNavigatingFast', () => {
  it.each([
    ['is not fast with one change', [900], false],
    ['is fast with two changes in a second', [100, 900], true],
    ['is not fast with two in more', [0, 900], false],
    ['depends on the last two changes', [0, 10, 20, 100, 900], true],
    ['is not fast without a change', [], false],
  ])('%s', (_, changes, expected) => {
    expect(isNavigatingFast(changes, 1000)).toBe(expected);
  });
});
