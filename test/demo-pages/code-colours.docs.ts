import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name: string): string => readFileSync(`demo-pages/${name}`, 'utf8');

/** Returns the relative luminance of a colour, as WCAG defines it. */
function luminance(colour: string): number {
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/.exec(colour) ?? [];
  const size = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2]
    .map((index) => digits.slice(index * size, (index + 1) * size))
    .map((part) => Number.parseInt(size === 1 ? part + part : part, 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const pairs = (css: string, pattern: RegExp) =>
  [...css.matchAll(pattern)].map(([, name = '', light = '', dark = '']) => ({ name, light, dark }));

describe('the colours of code', () => {
  const [surface] = pairs(read('demo.css'), /(--portico-surface): light-dark\((#\w+), (#\w+)\)/g);
  const colours = pairs(read('code.css'), /(--code-\w+): light-dark\((#\w+), (#\w+)\)/g);

  it.each(colours)('have enough contrast: $name', ({ light, dark }) => {
    expect(contrast(light, surface?.light ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, surface?.dark ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it('are five', () => {
    expect(colours).toHaveLength(5);
  });
});
