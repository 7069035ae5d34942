import { describe, expect, it } from 'vitest';
import { fromCms } from '../../../elements/fluid-type/cms-settings.ts';
import { splitSelectors } from '../../../elements/fluid-type/fit-headings.ts';
import { baseSizesOf, type Reading } from '../../../elements/fluid-type/heading-sizes.ts';

it.each([
  ['h1, h2', ['h1', 'h2']],
  ['  h1 ,, h2, ', ['h1', 'h2']],
  [':is(h1, h2), .title', [':is(h1, h2)', '.title']],
  ['[title="a, b"], :not(:is(h1, h2), h3) b', ['[title="a, b"]', ':not(:is(h1, h2), h3) b']],
  ['', []],
])('the selectors of %j are %j', (list, selectors) => {
  expect(splitSelectors(list)).toEqual(selectors);
});

const read = (heading: string, size: number, isInline = false, line?: number): Reading<string> => ({
  heading,
  start: { size, line },
  isInline,
});

describe('the base size of headings is', () => {
  it.each([
    ['the size that they have', [read('a', 40), read('b', 40)], 40, []],
    [
      'the size that most of them have; the others with their own',
      [read('a', 72), read('b', 40), read('c', 40)],
      40,
      ['a'],
    ],
    ['the first one’s where two are as frequent', [read('a', 72), read('b', 40)], 72, ['b']],
    ['their own where it stands in their style', [read('a', 40), read('b', 40, true)], 40, ['b']],
    ['nothing in common where all have their own', [read('a', 40, true)], undefined, ['a']],
    [
      'their own where their lines are otherwise',
      [read('a', 40, false, 50), read('b', 40, false, 50), read('c', 40)],
      40,
      ['c'],
    ],
    ['nothing where there are none', [], undefined, []],
  ] as const)('%s', (_what, readings, size, own) => {
    const starts = baseSizesOf(readings);
    expect([starts.common?.size, starts.own.map(({ heading }) => heading)]).toEqual([size, own]);
  });
});

it.each([
  [{ siteWidth: '1100px' }, { siteWidth: 1100 }],
  [{ siteWidth: '90%' }, { siteWidth: '90%' }],
  [{ siteWidth: 900 }, { siteWidth: 900 }],
  [
    { typographySensitivity: '0.6', typographyFactor: 1.5 },
    { sensitivity: '0.6', factor: 1.5 },
  ],
  [{ typographyFactor: 2, factor: 1.5 }, { factor: 1.5 }],
  [{ elements: ['h1', 'h2'] }, { elements: 'h1, h2' }],
])('what a theme prints, %j, is read as %j', (printed, settings) => {
  expect(fromCms(printed)).toEqual(settings);
});
