import { describe, expect, it } from 'vitest';
import { widthFrom } from '../../../elements/lazy/auto-sizes.ts';
import { isSmall } from '../../../elements/lazy/promises.ts';

describe('whether something is too small to wait', () => {
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
  ])('%j wide and %j high: %s', (width, height, isTooSmall) => expect(isSmall(width, height, 40)).toBe(isTooSmall));
});

describe('the width that an image is chosen for', () => {
  it.each<[widths: number[], width: number]>([
    [[200, 800], 200],
    [[199.6, 800], 200],
    [[39, 800], 800],
    [[0, 1, 40], 40],
    [[0, 0], 0],
    [[], 0],
  ])('of %j is %d', (widths, width) => expect(widthFrom(widths, 40)).toBe(width));

  it('is none of something that is not shown, also without a minimum', () => expect(widthFrom([0, 0], 0)).toBe(0));
});
