import { describe, expect, it } from 'vitest';
import { readScrollPosition } from '../../../elements/off-canvas/scroll-position.ts';

describe('a place in a page', () => {
  it.each([
    ['', { amount: 0, unit: 'px' }],
    ['400', { amount: 400, unit: 'px' }],
    ['400px', { amount: 400, unit: 'px' }],
    [' 12.5 % ', { amount: 12.5, unit: '%' }],
    ['50%', { amount: 50, unit: '%' }],
    ['-5', 'wrong'],
    ['half', 'wrong'],
    ['5em', 'wrong'],
  ])('written %o is %o', (written, place) => {
    expect(readScrollPosition(written)).toEqual(place);
  });
});
