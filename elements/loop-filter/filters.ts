/** How the terms of a filter are joined: all of them, one of them, or only one at a time. Any other word counts as the last (§5). */
export type LogicalJoin = 'AND' | 'OR' | 'DISABLED';

/** How the terms of an address are joined; `NOT`: none of them. */
export type QueryJoin = 'AND' | 'OR' | 'NOT';

/** What one filter wants (§3). */
export interface FilterData {
  readonly terms: readonly string[];
  readonly selectedTaxonomy: string;
  readonly logicalJoin: LogicalJoin;
}

/** One filter: of what type it is, and what it wants. */
export interface Filter {
  readonly filterType: string;
  readonly filterData: FilterData;
}

/** The filters of a loop by their id. */
export type Filters = Readonly<Record<string, Filter>>;

/** Filters as a server is asked: by type, then by taxonomy. */
export type Consolidated = Readonly<
  Record<string, Readonly<Record<string, { readonly terms: readonly string[]; readonly logicalJoin: LogicalJoin }>>>
>;

/** Reads a join; what is none of the two counts as disabled (§5). */
export function readJoin(written: unknown): LogicalJoin {
  const word = typeof written === 'string' ? written.trim().toUpperCase() : '';
  return word === 'AND' || word === 'OR' ? word : 'DISABLED';
}

/** Terms without those that are there already, and without empty ones. */
export const merged = (...lists: readonly (readonly string[])[]): readonly string[] =>
  [...new Set(lists.flat())].filter(Boolean);

/**
 * The filters grouped by type and taxonomy. Those of the same taxonomy become one, with the terms of all; the first one says how they are
 * joined. What wants nothing is left out.
 */
export function consolidated(filters: Filters): Consolidated {
  const types = new Map<
    string,
    Map<string, { readonly terms: readonly string[]; readonly logicalJoin: LogicalJoin }>
  >();
  for (const { filterType, filterData } of Object.values(filters)) {
    const { selectedTaxonomy, logicalJoin } = filterData;
    const terms = merged(filterData.terms);
    if (terms.length === 0 || selectedTaxonomy === '') continue;
    const group = types.get(filterType) ?? new Map();
    const before = group.get(selectedTaxonomy);
    group.set(selectedTaxonomy, before ? { ...before, terms: merged(before.terms, terms) } : { terms, logicalJoin });
    types.set(filterType, group);
  }
  return Object.fromEntries([...types].map(([type, group]) => [type, Object.fromEntries(group)]));
}
