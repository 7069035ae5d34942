import { describe, expect, it } from 'vitest';
import { fromCms } from '../../../elements/fluid-type/from-cms.ts';
import { splitSelectors } from '../../../elements/fluid-type/fluid-headings.ts';
import { baseSizesOf, type Reading } from '../../../elements/fluid-type/heading-sizes.ts';

it.each([
  ['h1, h2', ['h1', 'h2']],
  ['  h1 ,, h2, ', ['h1', 'h2']],
  [':is(h1, h2), .title', [':is(h1, h2)', '.title']],
  ['[title="a, b"], :not(:is(h1, h2), h3) b', ['[title="a, b"]', ':not(:is(h1, h2), h3) b']],
  ['', []],
])('splitSelectors splits %j into %j', (list, selectors) => {
  expect(splitSelectors(list)).toEqual(selectors);
});

const read = (heading: string, size: number, isInline = false, line?: number): Reading<string> => ({
  heading,
  start: { size, line },
  isInline,
});

describe('baseSizesOf', () => {
  it.each([
    ['returns the common size of equal headings', [read('a', 40), read('b', 40)], 40, []],
    [
      'returns the most frequent size, and the others as own sizes',
      [read('a', 72), read('b', 40), read('c', 40)],
      40,
      ['a'],
    ],
    ['returns the first of two equally frequent sizes', [read('a', 72), read('b', 40)], 72, ['b']],
    ['returns inline sizes as own sizes', [read('a', 40), read('b', 40, true)], 40, ['b']],
    ['returns no common size if all are inline', [read('a', 40, true)], undefined, ['a']],
    [
      'returns headings with another line height as own sizes',
      [read('a', 40, false, 50), read('b', 40, false, 50), read('c', 40)],
      40,
      ['c'],
    ],
    ['returns nothing without headings', [], undefined, []],
  ] as const)('%s', (_, readings, size, own) => {
    const starts = baseSizesOf(readings);
    expect([starts.common?.size, starts.own.map(({ heading }) => heading)]).toEqual([size, own]);
  });
});

it.each([
  [{ site_width: '1100px' }, { site_width: 1100 }],
  [{ site_width: '90%' }, { site_width: '90%' }],
  [{ siteWidth: 900 }, { siteWidth: 900 }],
  [
    { typography_sensitivity: '0.6', typography_factor: 1.5 },
    { sensitivity: '0.6', factor: 1.5 },
  ],
  [{ typography_factor: 2, factor: 1.5 }, { factor: 1.5 }],
  [{ elements: ['h1', 'h2'] }, { elements: 'h1, h2' }],
])('fromCms converts %j to %j', (printed, settings) => {
  expect(fromCms(printed)).toEqual(settings);
});
