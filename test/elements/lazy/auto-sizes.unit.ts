import { describe, expect, it } from 'vitest';
import { firstWidth } from '../../../elements/lazy/auto-sizes.ts';
import { isSmall } from '../../../elements/lazy/lazy-sources.ts';

describe('isSmall', () => {
  it.each<[width: string | null, height: string | null, isTooSmall: boolean]>([
    ['39', '39', true],
    ['40', '39', false],
    ['39', '40', false],
    ['16px', ' 16 ', true],
    ['0', '0', true],
    [null, '16', false],
    ['16', null, false],
    [null, null, false],
    ['', '', false],
    ['auto', '16', false],
  ])('width %j and height %j: %s', (width, height, isTooSmall) => expect(isSmall(width, height, 40)).toBe(isTooSmall));
});

describe('firstWidth', () => {
  it.each<[widths: number[], width: number]>([
    [[200, 800], 200],
    [[199.6, 800], 200],
    [[39, 800], 800],
    [[0, 1, 40], 40],
    [[0, 0], 0],
    [[], 0],
  ])('returns the first sufficient width of %j: %d', (widths, width) => expect(firstWidth(widths, 40)).toBe(width));

  it('is 0 for hidden elements, also without a minimum', () => expect(firstWidth([0, 0], 0)).toBe(0));
});
