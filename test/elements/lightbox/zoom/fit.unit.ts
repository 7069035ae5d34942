import { describe, expect, it } from 'vitest';
import { fitSize, fitMode, overflows, errorSizes } from '../../../../elements/lightbox/content/fit.ts';

const stage = { width: 1000, height: 500 };
/** The default limits. */
const limits = { minScale: 0.2, maxScale: 1, minDisplayedSize: 100 };
const size = (width: number, height: number) => ({ width, height });

describe('an item with the mode fit', () => {
  it.each([
    ['wide: as wide as the stage', size(2000, 500), size(1000, 250)],
    ['high: as high as the stage', size(1000, 1000), size(500, 500)],
    ['small: in its natural size', size(300, 200), size(300, 200)],
    ['tiny: in its natural size, below 100 px as well', size(16, 16), size(16, 16)],
    ['huge: no smaller than a fifth, larger than the stage', size(10_000, 1000), size(2000, 200)],
    ['without width: none', size(0, 200), size(0, 0)],
    ['without a size that is known: none', size(NaN, NaN), size(0, 0)],
  ])('%s', (_, natural, expected) => {
    expect(fitSize(natural, stage, 'fit', limits)).toEqual(expected);
  });

  it.each([
    ['grows as far as the setting allows', size(300, 200), stage, { minScale: 0.2, maxScale: 2 }, size(600, 400)],
    ['grows no further than the stage', size(300, 200), stage, { minScale: 0.2, maxScale: 9 }, size(750, 500)],
    [
      'shrinks as far as the setting allows',
      size(10_000, 1000),
      stage,
      { minScale: 0.075, maxScale: 1 },
      size(1000, 100),
    ],
    ['keeps 100 px on a stage without room', size(400, 200), size(60, 60), {}, size(100, 50)],
    ['has the minimum of the setting', size(400, 200), size(60, 60), { minDisplayedSize: 200 }, size(200, 100)],
    ['is not blown up to 100 px', size(16, 16), size(20, 20), { minScale: 0.2, maxScale: 5 }, size(20, 20)],
    [
      'has a maximum stronger than the 100 px',
      size(400, 200),
      size(60, 60),
      { minScale: 0.01, maxScale: 0.1 },
      size(40, 20),
    ],
  ])('%s', (_, natural, on, own, expected) => {
    const { width, height } = fitSize(natural, on, 'fit', { ...limits, ...own });
    expect(width).toBeCloseTo(expected.width, 9);
    expect(height).toBeCloseTo(expected.height, 9);
  });
});

describe('an item', () => {
  it.each([
    ['fills the stage, and is cut off above and below', size(400, 400), 'fill', size(1000, 1000)],
    ['fills the stage, and is cut off at the sides', size(400, 100), 'fill', size(2000, 500)],
    ['is stretched to the stage', size(400, 400), 'stretch', size(1000, 500)],
    ['is stretched to the stage also without a size', size(0, 0), 'stretch', size(1000, 500)],
  ] as const)('%s', (_, natural, mode, expected) => {
    expect(fitSize(natural, stage, mode, limits)).toEqual(expected);
  });

  it.each([
    ['image', false, 'fill', 'fit'],
    ['image', true, 'fill', 'fill'],
    ['image', true, 'fit', 'fit'],
    ['image', true, 'stretch', 'stretch'],
    ['video', false, 'fit', 'fit'],
    ['video', true, 'fit', 'stretch'],
    ['flash', true, 'fill', 'stretch'],
    ['iframe', true, 'fill', 'fill'],
  ] as const)('of type %s (full screen: %s, setting: %s) has the mode %s', (type, isFullscreen, wanted, mode) => {
    expect(fitMode(type, isFullscreen, wanted)).toBe(mode);
  });

  it('that failed has a panel of its own size', () => {
    expect(errorSizes).toEqual({ photo: size(400, 200), error: size(240, 240) });
  });
});

describe('a picture', () => {
  const wide = size(1000, 400);

  it.each([
    ['fitted', 1, wide, false],
    ['fitted with a rounding error', 1, size(1000.0001, 400), false],
    ['zoomed', 1.1, wide, true],
    ['fitted, but kept larger than the stage by its limits', 1, size(600, 900), true],
    ['zoomed and yet small', 2, size(100, 100), false],
  ])('overflows the stage or not: %s', (_, scale, picture, expected) => {
    expect(overflows(scale, picture, stage)).toBe(expected);
  });
});
