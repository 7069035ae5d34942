import { describe, expect, it } from 'vitest';
import {
  isMidtone,
  luminance,
  schemeForText,
  schemeOfBackground,
  schemeOfSurface,
} from '../../src/theme/background.ts';

describe('luminance() of a computed colour', () => {
  it.each([
    ['rgb(255, 255, 255)', 1],
    ['rgb(0, 0, 0)', 0],
    ['rgba(255, 0, 0, 0.6)', 0.2126],
    ['rgba(255, 0, 0, 0.4)', undefined],
    ['rgba(0, 0, 0, 0)', undefined],
    ['color(srgb 1 1 1)', 1],
    ['color(srgb 0 1 0 / 0.2)', undefined],
    ['oklch(0.5 0.1 200)', 0.125],
    ['oklab(1 0 0)', 1],
    ['lab(100 0 0)', 1],
    ['lch(50 20 30)', 0.184],
    ['', undefined],
  ])('%s: %s', (color, expected) => {
    const found = luminance(color);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(expected, 3);
  });
});

describe('the scheme of a background', () => {
  it.each([
    ['white below black text', 1, 0, 'light'],
    ['a colour between light and dark below white text', 0.33, 1, 'dark'],
    ['black below white text', 0, 1, 'dark'],
    ['a picture below white text', undefined, 1, 'dark'],
    ['a picture below black text', undefined, 0, 'light'],
    ['white below white text: a picture is between them', 1, 1, 'dark'],
    ['black below black text: a picture is between them', 0, 0, 'light'],
    ['yellow below black text', 0.6, 0, 'light'],
    ['blue below white text', 0.15, 1, 'dark'],
  ] as const)('%s', (_, background, text, scheme) => {
    expect(schemeOfBackground(background, text)).toBe(scheme);
  });

  it.each([
    ['#fff', 1, false],
    ['#fc0', 0.65, true],
    ['#808080', 0.22, true],
    ['#212529', 0.018, false],
  ] as const)('%s is between light and dark: %s → %s', (_, background, expected) => {
    expect(isMidtone(background)).toBe(expected);
  });

  it.each([
    [1, 'dark'],
    [0.6, 'dark'],
    [0.18, 'light'],
    [0, 'light'],
  ] as const)('for a text of the luminance %s: %s', (text, scheme) => {
    expect(schemeForText(text)).toBe(scheme);
  });
});

describe('the scheme of a surface', () => {
  it.each([
    ['bright text on a light background', 0.57, 'light', 'dark'],
    ['dark text on a dark background', 0.13, 'dark', 'light'],
    ['dark text on a light background', 0.13, 'light', 'light'],
    ['a blue with hardly more contrast on dark surfaces, on a light background', 0.211, 'light', 'light'],
    ['a pale blue with 3:1 on white, on a light background', 0.291, 'light', 'light'],
    ['a paler blue, on a light background', 0.385, 'light', 'dark'],
    ['a blue with more contrast on light surfaces', 0.183, 'light', 'light'],
    ['a blue with hardly more contrast on light surfaces, on a dark background', 0.183, 'dark', 'dark'],
  ] as const)('%s', (_, text, preferred, scheme) => {
    expect(schemeOfSurface(text, preferred)).toBe(scheme);
  });
});
