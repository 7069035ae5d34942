import { describe, expect, it } from 'vitest';
import { parseDecimal, unitsAt, formatDecimal } from '../../../elements/quantity/decimals.ts';

describe('a decimal number', () => {
  it.each([
    ['1', 1n, 0],
    [' 20 ', 20n, 0],
    ['0.25', 25n, 2],
    ['-0.25', -25n, 2],
    ['+.5', 5n, 1],
    ['5.', 5n, 0],
    ['1e3', 1000n, 0],
    ['1.5E2', 150n, 0],
    ['25e-1', 25n, 1],
    ['9007199254740993', 9007199254740993n, 0],
  ])('%o is parsed as %o units at scale %o', (text, units, scale) => {
    expect(parseDecimal(text)).toEqual({ units, scale });
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    'e5',
    'many',
    '5 apples',
    '1,5',
    '1.2.3',
    '0x10',
    'Infinity',
    'NaN',
    '1e999',
    '1e-999999999',
  ])('%o is not parsed', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });

  it.each([
    [3n, 1, '0.3'],
    [-5n, 2, '-0.05'],
    [150n, 2, '1.5'],
    [200n, 2, '2'],
    [0n, 3, '0'],
    [20n, 0, '20'],
  ])('%o units at scale %o are formatted as %o', (units, scale, text) => {
    expect(formatDecimal({ units, scale })).toBe(text);
  });

  it('has more units at a larger scale', () => {
    expect(unitsAt(3, { units: 25n, scale: 1 })).toBe(2500n);
  });

  it.each(['1'.repeat(100_000), `${'1'.repeat(100_000)}x`, `${' '.repeat(100_000)}x`, `0.${'0'.repeat(100_000)}1e`])(
    'is read, or refused, at once however long the text is',
    (text) => {
      const start = performance.now();
      parseDecimal(text);
      expect(performance.now() - start).toBeLessThan(5000);
    },
  );
});
