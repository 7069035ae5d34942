import { describe, expect, it } from 'vitest';
import type { Filter, LogicalJoin } from '../../../elements/loop-filter/filters.ts';
import type { QueryJoin, Wanted } from '../../../elements/loop-filter/query-string.ts';
import { filtersOf, isSaidBy, othersIn, refusalsIn, restOf, wantedOf } from '../../../elements/loop-filter/wishes.ts';

const wanted = (
  entries: Readonly<Record<string, readonly [join: QueryJoin, ...terms: string[]]>>,
): ReadonlyMap<string, Wanted> =>
  new Map(Object.entries(entries).map(([taxonomy, [join, ...terms]]) => [taxonomy, { terms, join }]));

const filter = (selectedTaxonomy: string, terms: readonly string[], logicalJoin: LogicalJoin = 'OR'): Filter => ({
  filterType: 'taxonomy',
  filterData: { selectedTaxonomy, terms, logicalJoin },
});

describe('what is wanted of a loop', () => {
  it('is written into an address by type, joined as it is, a single choice as if by AND', () => {
    const groups = {
      taxonomy: {
        colour: { terms: ['red', 'blue'], logicalJoin: 'OR' },
        kind: { terms: ['new', 'used'], logicalJoin: 'AND' },
        size: { terms: ['small'], logicalJoin: 'DISABLED' },
      },
      meta: { price: { terms: ['low'], logicalJoin: 'OR' } },
    } as const;
    expect(wantedOf(groups, 'taxonomy')).toEqual(
      wanted({ colour: ['OR', 'red', 'blue'], kind: ['AND', 'new', 'used'], size: ['AND', 'small'] }),
    );
    expect(wantedOf(groups, 'other')).toEqual(new Map());
  });

  it('is read from one: one term is joined as its taxonomy is, and what is not wanted is no filter', () => {
    const address = wanted({ colour: ['AND', 'red'], kind: ['OR', 'new', 'used'], size: ['NOT', 'small'] });
    expect(Object.values(filtersOf(address, 'taxonomy', () => 'DISABLED'))).toEqual([
      filter('colour', ['red'], 'DISABLED'),
      filter('kind', ['new', 'used'], 'OR'),
    ]);
    expect(refusalsIn(address)).toEqual(wanted({ size: ['NOT', 'small'] }));
  });

  it.each<[string, Readonly<Record<string, Filter>>, readonly string[]]>([
    ['what no control is for', { a: filter('colour', ['red']) }, ['kind', 'size']],
    [
      'what is not wanted, where the controls for it say nothing',
      { a: filter('size', []), b: filter('kind', []) },
      ['colour', 'size'],
    ],
    [
      'nothing not wanted, where one control for it says something',
      { a: filter('size', ['large']), b: filter('size', []) },
      ['colour', 'kind'],
    ],
  ])('stays when others are chosen: %s', (_, chosen, taxonomies) => {
    const before = wanted({ colour: ['OR', 'red'], kind: ['AND', 'new'], size: ['NOT', 'small'] });
    expect([...restOf(before, chosen).keys()]).toEqual(taxonomies);
  });

  it.each<[string, ReadonlyMap<string, Wanted>, ReadonlyMap<string, Wanted>, boolean]>([
    ['the same', wanted({ a: ['OR', 'x', 'y'] }), wanted({ a: ['OR', 'y', 'x'] }), true],
    ['more than that', wanted({ a: ['OR', 'x', 'y'] }), wanted({ a: ['OR', 'x'] }), false],
    ['less than that', wanted({ a: ['OR', 'x'] }), wanted({ a: ['OR', 'x', 'y'] }), false],
    ['nothing of it', new Map(), wanted({ a: ['OR', 'x'] }), false],
    ['what is not wanted', wanted({ a: ['OR', 'x'] }), wanted({ a: ['NOT', 'x'] }), false],
    ['something, where nothing is wanted', wanted({ a: ['OR', 'x'] }), new Map(), true],
  ])('is said by controls that say %s', (_, controls, address, isSaid) => {
    expect(isSaidBy(controls, address)).toBe(isSaid);
  });
});

describe('what an address says beside the filters of a loop', () => {
  it.each<[string, readonly (readonly [string, string])[], string]>([
    ['?s=oak&e-filter-shop-a=x&page=2&paged=3&e-page-shop=4', [], 's=oak'],
    ['?s=oak&lang=de', [['s', 'lamp']], 'lang=de&s=lamp'],
    ['?s=oak', [['s', '']], ''],
    [
      '?t=1&t=2',
      [
        ['t', '3'],
        ['t', '4'],
      ],
      't=3&t=4',
    ],
    [
      '',
      [
        ['e-filter-shop-a', 'x'],
        ['e-page-shop', '2'],
        ['e-filter-other-a', 'y'],
      ],
      'e-filter-other-a=y',
    ],
  ])('is kept: %o with the fields %j: %o', (query, fields, others) => {
    expect(othersIn(query, 'shop', fields)).toBe(others);
  });
});
