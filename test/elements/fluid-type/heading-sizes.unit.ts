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

describe('a heading in a window', () => {
  it.each([
    ['as wide as the site is as large as its author made it', 1140, 40, usual, 40],
    ['that is wider is no larger', 3000, 40, usual, 40],
    ['half as wide is half as large', 570, 40, usual, 20],
    ['of three quarters has three quarters of its size', 855, 40, usual, 30],
    ['of a phone is 1.03 times as large as the text', 320, 40, usual, 16.48],
    ['of a phone keeps two fifths of a size that is very large', 320, 96, usual, 38.4],
    ['of a phone stays as it is where it is no larger than that', 320, 16, usual, 16],
    ['half as wide loses a quarter with half the sensitivity', 570, 40, { ...usual, sensitivity: 0.5 }, 30],
    ['of a phone loses nothing without sensitivity', 320, 40, { ...usual, sensitivity: 0 }, 40],
    ['half as wide is at its floor with twice the sensitivity', 570, 40, { ...usual, sensitivity: 2 }, 16.48],
    ['of a phone is at least as large as the text that is given', 320, 40, { ...usual, text: 20 }, 20.6],
    ['of a phone is at least as many times as large as the factor says', 320, 40, { ...usual, factor: 1.5 }, 24],
    ['half as wide as another site is half as large', 400, 40, { ...usual, siteWidth: 800 }, 20],
    ['of no width has its floor', 0, 40, usual, 16.48],
  ] as const)('%s', (_what, width, size, scale, expected) => {
    expect(sizeAt(width, size, scale)).toBeCloseTo(expected, 10);
  });
});

/** Many scales, sizes and widths: what holds for all of them. */
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

describe('for every scale, size and width', () => {
  it('a heading never becomes smaller as the window becomes wider', () => {
    expect(cases.filter(({ at }) => widths.some((width) => at(width) > at(width + 20)))).toEqual([]);
  });

  it('it lies between its floor and its size', () => {
    const isOutside = (value: number, floor: number, size: number) => value < floor || value > size || floor > size;
    expect(
      cases.filter(({ at, size, scale }) =>
        widths.some((width) => isOutside(at(width), minimumSize(size, scale), size)),
      ),
    ).toEqual([]);
  });

  it('it is at least twice as large at a browser’s largest zoom, which makes the window a fifth as wide', () => {
    expect(cases.filter(({ at }) => widths.some((width) => 5 * at(width / 5) < 2 * at(width) - 1e-9))).toEqual([]);
  });

  it('every length of the CSS is in rem: text that is twice as large makes it twice as large', () => {
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

describe('the CSS', () => {
  it.each([
    ['of a usual heading', 40, usual, 16, divided, 'clamp(1.03rem, 2.5rem * (100vw / 1140px), 2.5rem)'],
    [
      'of a usual heading, where lengths cannot be divided',
      40,
      usual,
      16,
      tangent,
      'clamp(1.03rem, 2.5rem * tan(atan2(100vw, 1140px)), 2.5rem)',
    ],
    [
      'of half the sensitivity',
      40,
      { ...usual, sensitivity: 0.5 },
      16,
      tangent,
      'clamp(1.03rem, 2.5rem * (0.5 + 0.5 * tan(atan2(100vw, 1140px))), 2.5rem)',
    ],
    [
      'of twice the sensitivity',
      40,
      { ...usual, sensitivity: 2 },
      16,
      divided,
      'clamp(1.03rem, 2.5rem * (-1 + 2 * (100vw / 1140px)), 2.5rem)',
    ],
    [
      'of a usual heading, where a script keeps the width of the window',
      40,
      usual,
      16,
      byProperty,
      'clamp(1.03rem, 2.5rem * (var(--portico-window-width) / 1140), 2.5rem)',
    ],
    ['without sensitivity', 40, { ...usual, sensitivity: 0 }, 16, divided, '2.5rem'],
    ['of a heading that is no larger than text', 14, usual, 16, divided, '0.875rem'],
    [
      'for who reads larger text',
      60,
      { ...usual, text: 24 },
      24,
      divided,
      'clamp(1.03rem, 2.5rem * (100vw / 1140px), 2.5rem)',
    ],
  ] as const)('%s', (_what, size, scale, rem, ratio, css) => {
    expect(fluidSize(size, scale, rem, ratio)).toBe(css);
  });
});
