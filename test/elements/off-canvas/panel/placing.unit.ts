import { describe, expect, it } from 'vitest';
import { toCssLength } from '../../../../elements/off-canvas/geometry.ts';

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
