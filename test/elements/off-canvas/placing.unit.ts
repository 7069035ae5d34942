import { describe, expect, it } from 'vitest';
import { toCssLength, sideOf } from '../../../elements/off-canvas/geometry.ts';

describe('the side of a panel', () => {
  it.each([
    ['left', false, 'left'],
    ['left', true, 'left'],
    ['right', true, 'right'],
    ['top', true, 'top'],
    ['bottom', false, 'bottom'],
    ['start', false, 'left'],
    ['start', true, 'right'],
    ['end', false, 'right'],
    ['end', true, 'left'],
  ] as const)('with the placement %s (right to left: %o) is %s', (placement, isRightToLeft, side) => {
    expect(sideOf(placement, isRightToLeft)).toBe(side);
  });
});

describe('the width or height of a panel', () => {
  const isLength = (text: string) => /^(\d+(px|rem|vw|%)|min\(.+\))$/.test(text);

  it.each([
    ['', ''],
    ['320', '320px'],
    ['12.5', '12.5px'],
    [' 20rem ', '20rem'],
    ['50%', '50%'],
    ['min(20rem, 80vw)', 'min(20rem, 80vw)'],
    ['full', '100%'],
    ['fit', 'fit-content'],
    ['wide', undefined],
    ['-5', undefined],
  ])('%o is %o', (written, length) => {
    expect(toCssLength(written, isLength)).toBe(length);
  });
});
