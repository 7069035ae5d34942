import { type GroupedFilters, type Filter, type Filters, type LogicalJoin, mergeTerms } from './filters.ts';
import { parseUrl } from '../older-browsers/parse-url.ts';

/** The way in which terms in an address are joined. `NOT` excludes items with these terms. */
export type QueryJoin = 'AND' | 'OR' | 'NOT';

/** The filter of one taxonomy in an address. */
export interface QueryFilter {
  readonly terms: readonly string[];
  readonly join: QueryJoin;
}

/** The filters of a loop in an address, by taxonomy. */
export type QueryFilters = ReadonlyMap<string, QueryFilter>;

const marks: Readonly<Record<QueryJoin, string>> = { AND: '+', OR: '~', NOT: '!' };

/** The characters that a term cannot contain: the separators, and the space that a decoded `+` becomes. */
const anyMark = /[+~! ]/;

/** Returns the name of a filter's parameter in an address. */
export const filterKey = (widgetId: string, taxonomy: string): string => `e-filter-${widgetId}-${taxonomy}`;

/** Returns whether a parameter is the page number of a loop. Filtering removes this parameter. */
const isPageKey = (name: string, widgetId: string): boolean =>
  name === 'page' || name === 'paged' || name === `e-page-${widgetId}`;

/** Returns whether a query contains a page number of a loop. */
export const hasPageKey = (query: string, widgetId: string): boolean =>
  [...new URLSearchParams(query).keys()].some((name) => isPageKey(name, widgetId));

/** Returns the value of a filter's parameter: terms joined by `+`, `~` or `!`. An exclusion begins with `!`, even if it has only one term. */
const formatQueryFilter = ({ terms, join }: QueryFilter): string =>
  (join === 'NOT' ? marks.NOT : '') + mergeTerms(terms).join(marks[join]);

/** Parses the decoded value of a filter's parameter. If there is only one term, its join is `join`. */
export function readQueryFilter(value: string, join: QueryJoin = 'AND'): QueryFilter {
  const [mark] = anyMark.exec(value) ?? [];
  const terms = mergeTerms(value.split(anyMark));
  if (mark === '!') return { terms, join: 'NOT' };
  if (terms.length < 2) return { terms, join };
  return { terms, join: mark === '~' ? 'OR' : 'AND' };
}

/** Returns the filters of a loop in a query, by taxonomy. If a form repeats a parameter, `joinOf` returns how its values are joined. */
export function readQuery(
  query: string,
  widgetId: string,
  joinOf: (taxonomy: string) => QueryJoin = () => 'AND',
): QueryFilters {
  const start = filterKey(widgetId, '');
  const params = new URLSearchParams(query);
  const found = new Map<string, QueryFilter>();
  for (const name of new Set(params.keys())) {
    if (!name.startsWith(start) || name === start) continue;
    const taxonomy = name.slice(start.length);
    const join = joinOf(taxonomy);
    const read = params.getAll(name).map((value) => readQueryFilter(value, join));
    const terms = mergeTerms(...read.map((queryFilter) => queryFilter.terms));
    if (terms.length > 0) found.set(taxonomy, { join, ...(read.length === 1 && read[0]), terms });
  }
  return found;
}

/**
 * Returns a query with the filters of a loop replaced; the result is empty or begins with `?`. Page numbers are removed, other parameters stay. `~`
 * and `!` are not encoded; `+` is, because servers read it as a space.
 */
export function formatQuery(query: string, widgetId: string, queryFilters: QueryFilters): string {
  const filters = [...queryFilters].filter(([, { terms }]) => mergeTerms(terms).length > 0);
  const parts = [
    ...new URLSearchParams(otherParams(query, widgetId)),
    ...filters.map(([taxonomy, filter]) => [filterKey(widgetId, taxonomy), formatQueryFilter(filter)]),
  ].map((pair) => pair.map(encodeURIComponent).join('='));
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Returns whether two queries have the same filters, in any order. */
export function isSameQuery(one: QueryFilters, other: QueryFilters): boolean {
  const written = (queryFilters: QueryFilters) =>
    [...queryFilters]
      .map(([taxonomy, { terms, join }]) =>
        [taxonomy, terms.length < 2 && join !== 'NOT' ? '' : join, ...terms.toSorted()].join(' '),
      )
      .toSorted()
      .join('\n');
  return written(one) === written(other);
}

/** The effect of a link in a filter or in its loop. */
export type LinkAction =
  /** Changes the filters. */
  | { readonly type: 'filter'; readonly queryFilters: QueryFilters }
  /** Shows another page of the loop, or appends it to the shown items. */
  | { readonly type: 'page' | 'more' };

interface LinkContext {
  readonly widgetId: string;
  /** The addresses whose queries contain the filters of this loop: the address of the page, and that of the form. */
  readonly pages: readonly string[];
  readonly queryFilters: QueryFilters;
  readonly isMore: boolean;
  readonly joinOf: (taxonomy: string) => QueryJoin;
}

const withoutQuery = ({ origin, pathname }: URL): string => origin + pathname;

/** Returns the effect of a link, given by its absolute address, on a loop; `undefined` if the browser should follow the link. */
export function linkAction(
  address: string,
  { widgetId, pages, queryFilters, isMore, joinOf }: LinkContext,
): LinkAction | undefined {
  const url = parseUrl(address);
  if (!url || !pages.some((page) => withoutQuery(new URL(page)) === withoutQuery(url))) return undefined;
  if (isMore) return { type: 'more' };
  const { search, hash } = url;
  const next = readQuery(search, widgetId, joinOf);
  if (!isSameQuery(next, queryFilters)) return { type: 'filter', queryFilters: next };
  if (hash) return undefined;
  return hasPageKey(search, widgetId) ? { type: 'page' } : undefined;
}

/** Converts filters to the form that an address contains. A single term needs no join. */
export function toQueryFilters(groups: GroupedFilters, type: string): QueryFilters {
  const filters = new Map<string, QueryFilter>();
  for (const [taxonomy, { terms, logicalJoin }] of Object.entries(groups[type] ?? {}))
    filters.set(taxonomy, { terms, join: logicalJoin === 'OR' ? 'OR' : 'AND' });
  return filters;
}

/** Converts the filters in an address to those of a request. Exclusions are left out, because a request cannot contain them. */
export function toFilters(
  queryFilters: QueryFilters,
  filterType: string,
  joinOf: (taxonomy: string) => LogicalJoin,
): Filters {
  const filters: Record<string, Filter> = {};
  for (const [selectedTaxonomy, { terms, join }] of queryFilters) {
    if (join === 'NOT') continue;
    const logicalJoin = terms.length < 2 ? joinOf(selectedTaxonomy) : join;
    filters[`address ${selectedTaxonomy}`] = { filterType, filterData: { terms, selectedTaxonomy, logicalJoin } };
  }
  return filters;
}

export function withoutTerm(queryFilters: QueryFilters, taxonomy: string, term: string): QueryFilters {
  const { terms = [], join = 'AND' } = queryFilters.get(taxonomy) ?? {};
  const others = terms.filter((other) => other !== term);
  const filters = new Map(queryFilters);
  if (others.length > 0) filters.set(taxonomy, { terms: others, join });
  else filters.delete(taxonomy);
  return filters;
}

/** Returns the filters that exclude terms. */
export const exclusionsIn = (queryFilters: QueryFilters): QueryFilters =>
  new Map([...queryFilters].filter(([, { join }]) => join === 'NOT'));

/** Returns the active filters that have no control, and the exclusions whose control has no selection. */
export function uncontrolledFilters(queryFilters: QueryFilters, chosen: Filters): QueryFilters {
  const controlled = Object.values(chosen).map(({ filterData }) => filterData);
  return new Map(
    [...queryFilters].filter(([taxonomy, { join }]) => {
      const own = controlled.filter(({ selectedTaxonomy }) => selectedTaxonomy === taxonomy);
      return own.length === 0 || (join === 'NOT' && own.every(({ terms }) => terms.length === 0));
    }),
  );
}

/** Returns a query without the filters and page numbers of a loop. The texts of the form's fields replace parameters of the same name. */
export function otherParams(
  query: string,
  widgetId: string,
  fields: Iterable<readonly [name: string, value: unknown]> = [],
): string {
  const isOurs = (name: string) => name.startsWith(filterKey(widgetId, '')) || isPageKey(name, widgetId);
  const params = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !isOurs(name)));
  const replaced = new Set<string>();
  for (const [name, value] of fields) {
    if (isOurs(name) || typeof value !== 'string') continue;
    if (!replaced.has(name)) params.delete(name);
    replaced.add(name);
    if (value !== '') params.append(name, value);
  }
  return params.toString();
}

/**
 * Returns whether the controls that the server has rendered match the address. Controls cannot show excluded terms, nor taxonomies without a control.
 */
export const matchesControls = (controls: QueryFilters, queryFilters: QueryFilters): boolean =>
  [...queryFilters].every(([taxonomy, { terms, join }]) => {
    const chosen = new Set(controls.get(taxonomy)?.terms);
    return join !== 'NOT' && terms.length === chosen.size && terms.every((term) => chosen.has(term));
  });

/** Returns the page number of a loop in a query; 1 if there is none. */
export function pageOf(query: string, widgetId: string): number {
  const [, written] = [...new URLSearchParams(query)].find(([name]) => isPageKey(name, widgetId)) ?? [];
  const page = Number(written);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Returns a query with another page number. The other parameters stay as they are written. */
export function withPage(query: string, page: number, widgetId: string): string {
  const parts = query.replace(/^\?/, '').split('&');
  const others = parts.filter((part) => part !== '' && !isPageKey(part.split('=')[0] ?? '', widgetId));
  if (page > 1) others.push(`e-page-${encodeURIComponent(widgetId)}=${page}`);
  return others.length > 0 ? `?${others.join('&')}` : '';
}
