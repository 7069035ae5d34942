import { describe, expect, it } from 'vitest';
import {
  divided,
  minimumSize,
  fluidSize,
  byProperty,
  tangent,
  type Scale,
} from '../../../elements/fluid-type/heading-sizes.ts';
import { sizeAt } from './size-at.ts';

const usual: Scale = { siteWidth: 1140, sensitivity: 1, factor: 1.03, text: 16 };

describe('fluid size of a heading', () => {
  it.each([
    ['is the original size at the site width', 1140, 40, usual, 40],
    ['is not larger in a wider window', 3000, 40, usual, 40],
    ['is half in a window of half the site width', 570, 40, usual, 20],
    ['is three quarters at three quarters of the site width', 855, 40, usual, 30],
    ['is 1.03 times the text size on a phone', 320, 40, usual, 16.48],
    ['is at least two fifths of a very large size', 320, 96, usual, 38.4],
    ['stays the same at the text size', 320, 16, usual, 16],
    ['shrinks by a quarter with half the sensitivity', 570, 40, { ...usual, sensitivity: 0.5 }, 30],
    ['does not shrink without sensitivity', 320, 40, { ...usual, sensitivity: 0 }, 40],
    ['is the minimum with twice the sensitivity', 570, 40, { ...usual, sensitivity: 2 }, 16.48],
    ['is at least the given text size times the factor', 320, 40, { ...usual, text: 20 }, 20.6],
    ['is at least the text size times the given factor', 320, 40, { ...usual, factor: 1.5 }, 24],
    ['is half in a window of half another site width', 400, 40, { ...usual, siteWidth: 800 }, 20],
    ['is the minimum in a window without width', 0, 40, usual, 16.48],
  ] as const)('%s', (_, width, size, scale, expected) => {
    expect(sizeAt(width, size, scale)).toBeCloseTo(expected, 10);
  });
});

/** Combinations of scales and sizes, for properties that all of them share. */
const scales = [0, 0.25, 1, 1.7].flatMap((sensitivity) =>
  [0, 1.03, 2].flatMap((factor) =>
    [800, 1140].map((siteWidth): Scale => ({ siteWidth, sensitivity, factor, text: 17 })),
  ),
);
const sizes = [8, 16, 17.5, 24, 40, 96, 300];
const cases = scales.flatMap((scale) =>
  sizes.map((size) => ({ scale, size, at: (width: number) => sizeAt(width, size, scale) })),
);
const widths = Array.from({ length: 90 }, (_, step) => 20 * step);

describe('fluid sizes of all scales, sizes and widths', () => {
  it('never decrease as the window becomes wider', () => {
    expect(cases.filter(({ at }) => widths.some((width) => at(width) > at(width + 20)))).toEqual([]);
  });

  it('lie between the minimum and the original size', () => {
    const isOutside = (value: number, floor: number, size: number) => value < floor || value > size || floor > size;
    expect(
      cases.filter(({ at, size, scale }) =>
        widths.some((width) => isOutside(at(width), minimumSize(size, scale), size)),
      ),
    ).toEqual([]);
  });

  it('at least double at a zoom of 500 %, which divides the window width by five', () => {
    expect(cases.filter(({ at }) => widths.some((width) => 5 * at(width / 5) < 2 * at(width) - 1e-9))).toEqual([]);
  });

  it('use rem for all lengths, so that they grow with the text size', () => {
    const lengthsOf = (css: string) =>
      css.replaceAll(/atan2\([^)]*\)|\(100vw[^)]*\)/g, '').match(/[\d.]+[a-z]+/g) ?? [];
    expect(
      cases
        .flatMap(({ size, scale }) =>
          [divided, tangent].flatMap((ratio) => lengthsOf(fluidSize(size, scale, 16, ratio))),
        )
        .filter((length) => !length.endsWith('rem')),
    ).toEqual([]);
  });
});

describe('fluidSize', () => {
  it.each([
    ['divides lengths by default', 40, usual, 16, divided, 'clamp(1.03rem, 2.5rem * (100vw / 1140px), 2.5rem)'],
    [
      'uses a tangent in browsers that cannot divide lengths',
      40,
      usual,
      16,
      tangent,
      'clamp(1.03rem, 2.5rem * tan(atan2(100vw, 1140px)), 2.5rem)',
    ],
    [
      'applies half the sensitivity',
      40,
      { ...usual, sensitivity: 0.5 },
      16,
      tangent,
      'clamp(1.03rem, 2.5rem * (0.5 + 0.5 * tan(atan2(100vw, 1140px))), 2.5rem)',
    ],
    [
      'applies twice the sensitivity',
      40,
      { ...usual, sensitivity: 2 },
      16,
      divided,
      'clamp(1.03rem, 2.5rem * (-1 + 2 * (100vw / 1140px)), 2.5rem)',
    ],
    [
      'uses a custom property in browsers without both',
      40,
      usual,
      16,
      byProperty,
      'clamp(1.03rem, 2.5rem * (var(--portico-window-width) / 1140), 2.5rem)',
    ],
    ['is a constant without sensitivity', 40, { ...usual, sensitivity: 0 }, 16, divided, '2.5rem'],
    ['is a constant for headings up to the text size', 14, usual, 16, divided, '0.875rem'],
    [
      'adapts to a larger text size',
      60,
      { ...usual, text: 24 },
      24,
      divided,
      'clamp(1.03rem, 2.5rem * (100vw / 1140px), 2.5rem)',
    ],
  ] as const)('%s', (_, size, scale, rem, ratio, css) => {
    expect(fluidSize(size, scale, rem, ratio)).toBe(css);
  });
});
