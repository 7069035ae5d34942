import { describe, expect, it } from 'vitest';
import { visibleRows, scrollTopFor } from '../../../../elements/select/list/virtual-rows.ts';

describe('the rendered rows', () => {
  it.each([
    ['of a short list all', 100, 0, { from: 0, to: 100, before: 0, after: 0 }],
    ['of a long list the first, with ten to spare', 5000, 0, { from: 0, to: 20, before: 0, after: 4980 * 36 }],
    [
      'in its middle, with ten to spare on both sides',
      5000,
      36_000,
      { from: 990, to: 1020, before: 990 * 36, after: 3980 * 36 },
    ],
    ['at its end', 5000, 179_640, { from: 4980, to: 5000, before: 4980 * 36, after: 0 }],
    ['beyond its end, none', 200, 999_999, { from: 200, to: 200, before: 200 * 36, after: 0 }],
  ])('are %s', (_, count, top, rows) => {
    expect(visibleRows(count, 36, top, 360)).toEqual(rows);
  });
});

describe('a list with a visible area of 360 px from 1000 px on', () => {
  it.each([
    ['stays for a row in it', 1100, 1000],
    ['stays for a row at its upper edge', 1000, 1000],
    ['stays for a row at its lower edge', 1324, 1000],
    ['goes up to a row above', 500, 500],
    ['goes down until a row below is there', 1400, 1076],
  ])('%s', (_, start, top) => {
    expect(scrollTopFor(1000, 360, start, start + 36)).toBe(top);
  });
});
