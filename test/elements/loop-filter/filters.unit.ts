import { describe, expect, it } from 'vitest';
import { groupFilters, mergeTerms, readJoin, type Filter, type LogicalJoin } from '../../../src/loop/filters.ts';

const filter = (
  selectedTaxonomy: string,
  terms: readonly string[],
  logicalJoin: LogicalJoin = 'OR',
  filterType = 'taxonomy',
): Filter => ({
  filterType,
  filterData: { selectedTaxonomy, terms, logicalJoin },
});

describe('the filters of a loop', () => {
  it.each([
    ['AND', 'AND'],
    ['or', 'OR'],
    [' And ', 'AND'],
    ['DISABLED', 'DISABLED'],
    ['XOR', 'DISABLED'],
    ['', 'DISABLED'],
    [undefined, 'DISABLED'],
    [7, 'DISABLED'],
  ])('read the join %o as %s', (written, join) => {
    expect(readJoin(written)).toBe(join);
  });

  it('merge terms without duplicates', () => {
    expect(mergeTerms(['a', 'b'], ['b', '', 'c', 'a'])).toEqual(['a', 'b', 'c']);
  });

  it('are grouped by type and taxonomy', () => {
    const filters = {
      one: filter('colour', ['red', 'blue']),
      two: filter('colour', ['blue', 'green'], 'AND'),
      three: filter('kind', ['lamps'], 'DISABLED'),
      four: filter('price', ['low'], 'AND', 'meta'),
      five: filter('size', []),
      six: filter('', ['x']),
    };
    expect(groupFilters(filters)).toEqual({
      taxonomy: {
        colour: { terms: ['red', 'blue', 'green'], logicalJoin: 'OR' },
        kind: { terms: ['lamps'], logicalJoin: 'DISABLED' },
      },
      meta: { price: { terms: ['low'], logicalJoin: 'AND' } },
    });
    expect(groupFilters({})).toEqual({});
  });
});
