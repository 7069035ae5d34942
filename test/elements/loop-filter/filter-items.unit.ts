import { describe, expect, it, vi } from 'vitest';
import { activeChips } from '../../../elements/loop-filter/chips/active-chips.ts';
import { type CriterionField, readCriteria, withoutFields } from '../../../src/loop/criteria.ts';
import { countTerms, type LocalItem, filterItems, hidingFilters, itemText } from '../../../src/loop/filter-items.ts';
import { readJsonItem } from '../../../src/loop/json-item.ts';
import { pageOf, withPage, readQuery } from '../../../src/loop/query-filters.ts';
import { countOf } from '../../../elements/loop-filter/controls/term-counts.ts';

interface Lamp extends LocalItem {
  readonly id: number;
}

const lamp = (id: number, title: string, colour: readonly string[], price?: number): Lamp => ({
  id,
  text: itemText(title),
  terms: (taxonomy) => (taxonomy === 'colour' ? colour : []),
  value: (key) => (key === 'price' ? price : key === 'title' ? title : undefined),
});

const lamps = [
  lamp(1, 'Tomato lamp', ['red'], 30),
  lamp(2, 'Café lamp 10', ['blue'], 9.5),
  lamp(3, 'Straßen-Laterne', ['green', 'blue'], 120),
  lamp(4, '夜の東京 lamp 9', ['red', 'blue']),
];

const fields: readonly CriterionField[] = [
  { name: 's', role: 'search', key: '' },
  { name: 'from', role: 'min', key: 'price' },
  { name: 'to', role: 'max', key: 'price' },
  { name: 'order', role: 'sort', key: '' },
];

describe('the criteria of fields', () => {
  it.each<[query: string, criteria: unknown]>([
    ['', {}],
    ['?s=+lamp+&utm=x', { search: 'lamp' }],
    ['from=10&to=20', { ranges: { price: { min: 10, max: 20 } } }],
    ['to=9,50', { ranges: { price: { max: 9.5 } } }],
    ['from=cheap&to=&s=+', {}],
    ['from=Infinity&order=-price', { sort: '-price' }],
  ])('are read from %o', (query, criteria) => {
    expect(readCriteria(query, fields)).toEqual(criteria);
  });

  it('can be removed', () => {
    expect(withoutFields('s=lamp&from=1&utm=x', ['s', 'from', 'to'])).toBe('utm=x');
  });
});

describe('items of the page', () => {
  it.each<[query: string, ids: readonly number[]]>([
    ['', [1, 2, 3, 4]],
    ['s=strassenlaterne', [3]],
    ['s=to-mato', [1]],
    ['s=la-terne lamp', []],
    ['e-filter-w-colour=red~green', [1, 3, 4]],
    ['e-filter-w-colour=red%2Bblue', [4]],
    ['e-filter-w-colour=!red', [2, 3]],
    ['e-filter-w-size=small', []],
    ['s=LAM', [1, 2, 4]],
    ['s=amp', []],
    ['s=cafe+lamp', [2]],
    ['s=strassen', [3]],
    ['s=東京', [4]],
    ['from=9,5&to=30', [1, 2]],
    ['e-filter-w-colour=blue&to=50&s=lamp', [2]],
    ['order=price', [2, 1, 3, 4]],
    ['order=-price', [3, 1, 2, 4]],
    ['order=title', [2, 3, 1, 4]],
  ])('match %o', (query, ids) => {
    const found = filterItems(lamps, readQuery(query, 'w'), readCriteria(query, fields), 'en');
    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  it('are sorted by the numbers in their texts', () => {
    const numbered = [10, 9, 100].map((id) => lamp(id, `Lamp ${id}`, []));
    const found = filterItems(numbered, new Map(), { sort: 'title' }, 'en');
    expect(found.map(({ id }) => id)).toEqual([9, 10, 100]);
  });

  it.each<[query: string, join: 'AND' | 'OR', counts: Readonly<Record<string, number>>]>([
    ['', 'OR', { red: 2, blue: 3, green: 1 }],
    ['e-filter-w-colour=red', 'OR', { red: 2, blue: 3, green: 1 }],
    ['e-filter-w-colour=red', 'AND', { red: 2, blue: 1 }],
    ['to=50', 'OR', { red: 1, blue: 1 }],
  ])('are counted for %o with %s', (query, join, counts) => {
    const joins = new Map([['colour', join]]);
    expect(countTerms(lamps, readQuery(query, 'w'), readCriteria(query, fields), joins)).toEqual({ colour: counts });
  });
});

describe('filters that hide items', () => {
  it.each<[query: string, hidden: readonly (readonly [name: string, hides: number, without: number])[]]>([
    ['order=price', []],
    ['e-filter-w-colour=red', [['colour', 2, 4]]],
    [
      'e-filter-w-colour=red&from=10&s=cafe',
      [
        ['colour', 2, 0],
        ['search', 3, 1],
        ['price', 2, 0],
      ],
    ],
    [
      'e-filter-w-colour=red&to=50',
      [
        ['colour', 2, 2],
        ['price', 2, 2],
      ],
    ],
  ])('are counted for %o', (query, hidden) => {
    const found = hidingFilters(lamps, readQuery(query, 'w'), readCriteria(query, fields));
    expect(found.map(({ name, hides, without }) => [name, hides, without])).toEqual(hidden);
  });
});

describe('counts of a response', () => {
  it.each<[counts: unknown, count: number | undefined]>([
    [{ colour: { red: 3 } }, 3],
    [{ colour: { red: '3' } }, 3],
    [{ colour: {} }, 0],
    [{ colour: { red: 'many' } }, undefined],
    [{ colour: [] }, undefined],
    [{}, undefined],
    [null, undefined],
  ])('%j', (counts, count) => {
    expect(countOf(counts, 'colour', 'red')).toBe(count);
  });
});

describe('chips', () => {
  it('are the terms and the fields that filter', () => {
    const filters = readQuery('e-filter-w-colour=red~blue&e-filter-w-size=!small', 'w');
    expect(activeChips(filters, 's=lamp&from=&order=price&utm=x', fields)).toEqual([
      { kind: 'term', taxonomy: 'colour', term: 'red', isExcluded: false },
      { kind: 'term', taxonomy: 'colour', term: 'blue', isExcluded: false },
      { kind: 'term', taxonomy: 'size', term: 'small', isExcluded: true },
      { kind: 'field', name: 's', value: 'lamp' },
    ]);
  });
});

describe('the page in an address', () => {
  it.each<[query: string, page: number]>([
    ['', 1],
    ['?e-page-w=3', 3],
    ['?e-page-other=3', 1],
    ['?paged=2', 2],
    ['?e-page-w=-1', 1],
    ['?e-page-w=x', 1],
  ])('of %o is read', (query, page) => {
    expect(pageOf(query, 'w')).toBe(page);
  });

  it.each<[query: string, page: number, result: string]>([
    ['', 2, '?e-page-w=2'],
    ['?e-filter-w-colour=red~blue&e-page-w=2', 3, '?e-filter-w-colour=red~blue&e-page-w=3'],
    ['?page=4&s=a%2Bb', 1, '?s=a%2Bb'],
    ['?page=4', 1, ''],
  ])('of %o becomes %i', (query, page, result) => {
    expect(withPage(query, page, 'w')).toBe(result);
  });
});

it('the text of an item is prepared for a search alone', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const list = [readJsonItem({ title: 'Lämp' })];
  expect(filterItems(list, new Map(), {}, 'en')).toHaveLength(1);
  expect(normalize.mock.contexts.map(String)).toEqual(['']); // The text that is searched for.
  expect(filterItems(list, new Map(), { search: 'lamp' }, 'en')).toHaveLength(1);
  normalize.mockRestore();
});
