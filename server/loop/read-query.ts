import { isObject, type JsonObject } from '../../src/json/json.ts';
import { type Criteria, type CriterionField, type Range, readCriteria } from '../../src/loop/criteria.ts';
import { type GroupedFilters, type LogicalJoin, mergeTerms, readJoin } from '../../src/loop/filters.ts';
import {
  pageOf,
  exclusionsIn,
  otherParams,
  type QueryFilters,
  readQuery,
  toQueryFilters,
} from '../../src/loop/query-filters.ts';
import type { LoopFields, LoopHandlerOptions, LoopQuery } from './loop-options.ts';

/** The options that determine how a query is read. */
export type QueryOptions = Pick<
  LoopHandlerOptions<object>,
  'widgetId' | 'filterType' | 'taxonomies' | 'fields' | 'sortBy'
>;

/** A query, and data about the page that it belongs to. */
export interface Asked {
  readonly query: LoopQuery;
  /** For each taxonomy, the way in which several terms are joined. The numbers of items for the terms depend on it. */
  readonly joins: ReadonlyMap<string, LogicalJoin>;
  readonly path: string;
  /** The parameters of the address other than filters and page numbers. */
  readonly others: string;
}

/* The maximum lengths. Longer texts and lists would only take time. */
const maxSearch = 200;
const maxTerms = 100;
const maxPage = 1_000_000;

function criterionFields({ search, min = {}, max = {}, sort }: LoopFields): readonly CriterionField[] {
  const limits = (role: 'min' | 'max', names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([key, name]): CriterionField => ({ name, role, key }));
  return [
    ...(search === undefined ? [] : [{ name: search, role: 'search', key: '' } as const]),
    ...limits('min', min),
    ...limits('max', max),
    ...(sort === undefined ? [] : [{ name: sort, role: 'sort', key: '' } as const]),
  ];
}

/** Returns the criteria that the options allow. */
function allowed({ search = '', ranges = {}, sort = '' }: Criteria, { sortBy = [] }: QueryOptions) {
  const isKnown = sortBy.includes(sort.replace(/^-/, ''));
  return { search: search.trim().slice(0, maxSearch), ranges, sort: isKnown ? sort : '' };
}

/** Returns the filters of the taxonomies in the options. */
function known(queryFilters: QueryFilters, { taxonomies }: QueryOptions): LoopQuery['filters'] {
  const filters = [...queryFilters].filter(([taxonomy]) => Object.hasOwn(taxonomies, taxonomy));
  return Object.fromEntries(
    filters.map(([taxonomy, { terms, join }]) => [taxonomy, { terms: terms.slice(0, maxTerms), join }]),
  );
}

/** Returns the path of an address. It begins with only one slash, because a path with two would be the address of another site. */
const pathOf = ({ pathname }: URL): string => pathname.replace(/^\/+/, '/');

const filtersIn = ({ search }: URL, { widgetId, taxonomies }: QueryOptions): QueryFilters =>
  readQuery(search, widgetId, (taxonomy) => (Object.hasOwn(taxonomies, taxonomy) && taxonomies[taxonomy]) || 'AND');

/**
 * Returns for each taxonomy whether items need all of the chosen terms or one of them: as the address states, or as the options state if it contains
 * fewer than two terms.
 */
const joinsOf = (
  { taxonomies }: QueryOptions,
  chosen: (taxonomy: string) => LogicalJoin | undefined,
): ReadonlyMap<string, LogicalJoin> =>
  new Map(Object.entries(taxonomies).map(([taxonomy, join]) => [taxonomy, chosen(taxonomy) ?? join]));

/** Reads the query in the address of a page. Values that cannot be read are ignored, as in the page. */
export function readAddress(url: URL, options: QueryOptions): Asked {
  const { widgetId, fields = {} } = options;
  const criteria = readCriteria(url.search, criterionFields(fields));
  const page = Math.min(pageOf(url.search, widgetId), maxPage);
  const filters = filtersIn(url, options);
  const joins = joinsOf(options, (taxonomy) => {
    const { terms = [], join = 'NOT' } = filters.get(taxonomy) ?? {};
    return join === 'NOT' || terms.length < 2 ? undefined : join;
  });
  return {
    query: { filters: known(filters, options), ...allowed(criteria, options), page },
    joins,
    path: pathOf(url),
    others: otherParams(url.search, widgetId),
  };
}

/** Reads the terms of a request. A value that is not a list is ignored. */
function readTerms(body: JsonObject, { filterType = 'taxonomy', taxonomies }: QueryOptions): GroupedFilters[string] {
  const byType = isObject(body.widget_filters) ? body.widget_filters[filterType] : undefined;
  const filters = isObject(byType) ? byType : {};
  const read = Object.keys(taxonomies).flatMap((taxonomy) => {
    const filter = Object.hasOwn(filters, taxonomy) ? filters[taxonomy] : undefined;
    if (!isObject(filter) || !Array.isArray(filter.terms)) return [];
    const terms = mergeTerms(
      filter.terms.flatMap((term: unknown) =>
        typeof term === 'string' || typeof term === 'number' ? String(term) : [],
      ),
    );
    return terms.length > 0 ? [[taxonomy, { terms, logicalJoin: readJoin(filter.logicalJoin) }] as const] : [];
  });
  return Object.fromEntries(read);
}

/** Reads the limits of a request that the form has fields for. */
function readRanges(ranges: unknown, { min = {}, max = {} }: LoopFields): Readonly<Record<string, Range>> {
  const limits = (key: string): Range => {
    const range = isObject(ranges) && Object.hasOwn(ranges, key) ? ranges[key] : undefined;
    const { min: low, max: high }: JsonObject = isObject(range) ? range : {};
    return {
      ...(typeof low === 'number' && Object.hasOwn(min, key) && { min: low }),
      ...(typeof high === 'number' && Object.hasOwn(max, key) && { max: high }),
    };
  };
  const keys = new Set([...Object.keys(min), ...Object.keys(max)]);
  const read = [...keys].map((key) => [key, limits(key)] as const);
  return Object.fromEntries(read.filter(([, range]) => Object.keys(range).length > 0));
}

/** Returns the parameters of a form's fields for a query. An empty value removes the parameter. */
function fieldValues(
  { search, ranges, sort }: LoopQuery,
  fields: LoopFields,
): readonly [name: string, value: string][] {
  return criterionFields(fields).map(({ name, role, key }) => {
    if (role === 'search') return [name, search];
    return [name, role === 'sort' ? sort : String(ranges[key]?.[role] ?? '')];
  });
}

/** Reads a request of the element. Excluded terms are only in the address of the page. */
export function readRequest(body: JsonObject, options: QueryOptions): Asked {
  const { widgetId, fields = {} } = options;
  const { search, sort, pagination_base_url: base } = body;
  const url = (typeof base === 'string' && URL.parse(base)) || new URL('http://localhost/');
  const chosen = readTerms(body, options);
  const filters = new Map([...exclusionsIn(filtersIn(url, options)), ...toQueryFilters({ chosen }, 'chosen')]);
  const criteria: Criteria = {
    ...(typeof search === 'string' && fields.search !== undefined && { search }),
    ...(typeof sort === 'string' && fields.sort !== undefined && { sort }),
    ranges: readRanges(body.ranges, fields),
  };
  const query: LoopQuery = { filters: known(filters, options), ...allowed(criteria, options), page: 1 };
  return {
    query,
    joins: joinsOf(options, (taxonomy) => chosen[taxonomy]?.logicalJoin),
    path: pathOf(url),
    others: otherParams(url.search, widgetId, fieldValues(query, fields)),
  };
}
