import { describe, expect, it } from 'vitest';
import {
  isSameQuery,
  formatQuery,
  readQuery,
  readQueryFilter,
  type QueryFilter,
} from '../../../src/loop/query-filters.ts';

const read = (query: string) => Object.fromEntries(readQuery(query, 'shop'));
const action = (entries: Readonly<Record<string, QueryFilter>>) => new Map(Object.entries(entries));

describe('the filters in an address', () => {
  it.each([
    ['red', { terms: ['red'], join: 'AND' }],
    ['red+blue', { terms: ['red', 'blue'], join: 'AND' }],
    ['red blue', { terms: ['red', 'blue'], join: 'AND' }],
    ['red~blue', { terms: ['red', 'blue'], join: 'OR' }],
    ['red!blue', { terms: ['red', 'blue'], join: 'NOT' }],
    ['!red', { terms: ['red'], join: 'NOT' }],
    ['red~red~', { terms: ['red'], join: 'AND' }],
    ['', { terms: [], join: 'AND' }],
  ])('are parsed from %o to %o', (value, queryFilters) => {
    expect(readQueryFilter(value)).toEqual(queryFilters);
  });

  it.each<[string, unknown]>([
    ['?e-filter-shop-colour=red%2Bblue', { colour: { terms: ['red', 'blue'], join: 'AND' } }],
    ['?e-filter-shop-colour=red+blue', { colour: { terms: ['red', 'blue'], join: 'AND' } }],
    [
      '?e-filter-shop-colour=red%7Eblue&e-filter-shop-product_cat=lamps',
      {
        colour: { terms: ['red', 'blue'], join: 'OR' },
        product_cat: { terms: ['lamps'], join: 'AND' },
      },
    ],
    ['?e-filter-shop-colour=red&e-filter-shop-colour=blue', { colour: { terms: ['red', 'blue'], join: 'AND' } }],
    ['?e-filter-other-colour=red&s=x&e-filter-shop-=x&e-filter-shop-a=', {}],
    [
      '?e-filter-shop-__proto__=x&e-filter-shop-constructor=y',
      Object.fromEntries([
        ['__proto__', { terms: ['x'], join: 'AND' }],
        ['constructor', { terms: ['y'], join: 'AND' }],
      ]),
    ],
    ['', {}],
  ])('are read from %o', (query, queryFilters) => {
    expect(read(query)).toEqual(queryFilters);
  });

  it('have the join of the taxonomy if a form repeats the parameter', () => {
    const found = readQuery('?e-filter-shop-colour=red&e-filter-shop-colour=blue', 'shop', () => 'OR');
    expect(found.get('colour')).toEqual({ terms: ['red', 'blue'], join: 'OR' });
  });

  it.each([
    ['', { colour: { terms: ['red', 'blue'], join: 'AND' } }, '?e-filter-shop-colour=red%2Bblue'],
    ['', { colour: { terms: ['red', 'blue'], join: 'OR' } }, '?e-filter-shop-colour=red~blue'],
    ['', { colour: { terms: ['red'], join: 'NOT' } }, '?e-filter-shop-colour=!red'],
    ['?s=oak+lamp&e-filter-shop-colour=red', {}, '?s=oak%20lamp'],
    ['?page=2&paged=3&e-page-shop=4&e-page-other=5', {}, '?e-page-other=5'],
    ['?e-filter-other-colour=red', { colour: { terms: [], join: 'AND' } }, '?e-filter-other-colour=red'],
    ['?e-filter-shop-colour=red', {}, ''],
  ] as const)('are written into %o: %o gives %o', (query, queryFilters, expected) => {
    expect(formatQuery(query, 'shop', action(queryFilters))).toBe(expected);
  });

  it('survive a round trip', () => {
    const letters = ['a', 'Z', '7', '-', '_', 'é', 'ß', '中', '😀', '%', '&', '=', '#', '?', '/', '"', '<', ',', '.'];
    let seed = 11;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const word = () => Array.from({ length: 1 + next(5) }, () => letters[next(letters.length)]).join('');
    for (let round = 0; round < 2000; round += 1) {
      const queryFilters = new Map(
        Array.from({ length: next(4) }, (): [string, QueryFilter] => {
          const terms = [...new Set(Array.from({ length: 1 + next(4) }, word))];
          const join = (['AND', 'OR', 'NOT'] as const)[next(3)] ?? 'AND';
          // A single included term has no join.
          return [word(), { terms, join: terms.length === 1 && join === 'OR' ? 'AND' : join }];
        }),
      );
      const query = formatQuery('?s=a%26b&page=2', 'shop', queryFilters);
      expect(new Map(readQuery(query, 'shop'))).toEqual(queryFilters);
      expect(new URLSearchParams(query).get('s')).toBe('a&b');
      expect(formatQuery(query, 'shop', readQuery(query, 'shop'))).toBe(query);
      expect(isSameQuery(readQuery(query, 'shop'), new Map([...queryFilters].toReversed()))).toBe(true);
    }
  });

  it.each([
    ['?e-filter-shop-a=x~y', '?e-filter-shop-a=y~x', true],
    ['?e-filter-shop-a=x', '?e-filter-shop-a=x&e-page-shop=2', true],
    ['?e-filter-shop-a=x~y', '?e-filter-shop-a=x%2By', false],
    ['?e-filter-shop-a=x', '?e-filter-shop-a=!x', false],
    ['?e-filter-shop-a=x', '', false],
  ])('are compared between %o and %o: %s', (one, other, isSame) => {
    expect(isSameQuery(readQuery(one, 'shop'), readQuery(other, 'shop'))).toBe(isSame);
  });
});
