/**
 * The way in which a filter's terms are joined: items have all of them (`AND`) or any of them (`OR`), or only one term can be chosen (`DISABLED`).
 */
export type LogicalJoin = 'AND' | 'OR' | 'DISABLED';

/** The joined terms of one taxonomy. */
interface JoinedTerms {
  readonly terms: readonly string[];
  readonly logicalJoin: LogicalJoin;
}

export interface Filter {
  readonly filterType: string;
  readonly filterData: JoinedTerms & { readonly selectedTaxonomy: string };
}

/** The filters of a loop, by their ids. */
export type Filters = Readonly<Record<string, Filter>>;

/** The filters in a request, by type and then by taxonomy. */
export type GroupedFilters = Readonly<Record<string, Readonly<Record<string, JoinedTerms>>>>;

/** Reads a join; every word except `AND` and `OR` counts as `DISABLED`. */
export function readJoin(written: unknown): LogicalJoin {
  const word = typeof written === 'string' ? written.trim().toUpperCase() : '';
  return word === 'AND' || word === 'OR' ? word : 'DISABLED';
}

/** Merges lists of terms, without duplicates and empty terms. */
export const mergeTerms = (...lists: readonly (readonly string[])[]): readonly string[] =>
  [...new Set(lists.flat())].filter(Boolean);

/** Groups filters by type and taxonomy, without empty ones. If a taxonomy has several filters, the first one determines the join. */
export function groupFilters(filters: Filters): GroupedFilters {
  const types = new Map<string, Map<string, JoinedTerms>>();
  for (const { filterType, filterData } of Object.values(filters)) {
    const { selectedTaxonomy, logicalJoin } = filterData;
    const terms = mergeTerms(filterData.terms);
    if (terms.length === 0 || selectedTaxonomy === '') continue;
    const group = types.get(filterType) ?? new Map<string, JoinedTerms>();
    const before = group.get(selectedTaxonomy) ?? { terms: [], logicalJoin };
    types.set(filterType, group.set(selectedTaxonomy, { ...before, terms: mergeTerms(before.terms, terms) }));
  }
  return Object.fromEntries([...types].map(([type, group]) => [type, Object.fromEntries(group)]));
}
