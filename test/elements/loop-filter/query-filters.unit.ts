import { describe, expect, it } from 'vitest';
import type { Filter, LogicalJoin } from '../../../src/loop/filters.ts';
import {
  type QueryJoin,
  type QueryFilter,
  toFilters,
  matchesControls,
  otherParams,
  exclusionsIn,
  uncontrolledFilters,
  toQueryFilters,
} from '../../../src/loop/query-filters.ts';

const queryFilters = (
  entries: Readonly<Record<string, readonly [join: QueryJoin, ...terms: string[]]>>,
): ReadonlyMap<string, QueryFilter> =>
  new Map(Object.entries(entries).map(([taxonomy, [join, ...terms]]) => [taxonomy, { terms, join }]));

const filter = (selectedTaxonomy: string, terms: readonly string[], logicalJoin: LogicalJoin = 'OR'): Filter => ({
  filterType: 'taxonomy',
  filterData: { selectedTaxonomy, terms, logicalJoin },
});

describe('the filters of a loop', () => {
  it('are written into an address by type with their join; a single term has AND', () => {
    const groups = {
      taxonomy: {
        colour: { terms: ['red', 'blue'], logicalJoin: 'OR' },
        kind: { terms: ['new', 'used'], logicalJoin: 'AND' },
        size: { terms: ['small'], logicalJoin: 'DISABLED' },
      },
      meta: { price: { terms: ['low'], logicalJoin: 'OR' } },
    } as const;
    expect(toQueryFilters(groups, 'taxonomy')).toEqual(
      queryFilters({ colour: ['OR', 'red', 'blue'], kind: ['AND', 'new', 'used'], size: ['AND', 'small'] }),
    );
    expect(toQueryFilters(groups, 'other')).toEqual(new Map());
  });

  it('are read from an address; a single term has the join of its taxonomy, and exclusions are left out', () => {
    const address = queryFilters({ colour: ['AND', 'red'], kind: ['OR', 'new', 'used'], size: ['NOT', 'small'] });
    expect(Object.values(toFilters(address, 'taxonomy', () => 'DISABLED'))).toEqual([
      filter('colour', ['red'], 'DISABLED'),
      filter('kind', ['new', 'used'], 'OR'),
    ]);
    expect(exclusionsIn(address)).toEqual(queryFilters({ size: ['NOT', 'small'] }));
  });

  it.each<[string, Readonly<Record<string, Filter>>, readonly string[]]>([
    ['taxonomies without a control', { a: filter('colour', ['red']) }, ['kind', 'size']],
    [
      'exclusions whose controls have no selection',
      { a: filter('size', []), b: filter('kind', []) },
      ['colour', 'size'],
    ],
    [
      'not exclusions whose controls have a selection',
      { a: filter('size', ['large']), b: filter('size', []) },
      ['colour', 'kind'],
    ],
  ])('stay after another selection: %s', (_, chosen, taxonomies) => {
    const before = queryFilters({ colour: ['OR', 'red'], kind: ['AND', 'new'], size: ['NOT', 'small'] });
    expect([...uncontrolledFilters(before, chosen).keys()]).toEqual(taxonomies);
  });

  it.each<[string, ReadonlyMap<string, QueryFilter>, ReadonlyMap<string, QueryFilter>, boolean]>([
    ['the same terms', queryFilters({ a: ['OR', 'x', 'y'] }), queryFilters({ a: ['OR', 'y', 'x'] }), true],
    ['more terms', queryFilters({ a: ['OR', 'x', 'y'] }), queryFilters({ a: ['OR', 'x'] }), false],
    ['fewer terms', queryFilters({ a: ['OR', 'x'] }), queryFilters({ a: ['OR', 'x', 'y'] }), false],
    ['no terms', new Map(), queryFilters({ a: ['OR', 'x'] }), false],
    ['an excluded term', queryFilters({ a: ['OR', 'x'] }), queryFilters({ a: ['NOT', 'x'] }), false],
    ['terms without filters in the address', queryFilters({ a: ['OR', 'x'] }), new Map(), true],
  ])('are compared with controls that have %s', (_, controls, address, isMatch) => {
    expect(matchesControls(controls, address)).toBe(isMatch);
  });
});

describe('otherParams', () => {
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
  ])('returns for %o with the fields %j: %o', (query, fields, others) => {
    expect(otherParams(query, 'shop', fields)).toBe(others);
  });
});
