import { countTerms, filterItems, type TermCounts } from '../../src/loop/filter-items.ts';
import { readJsonItem } from '../../src/loop/json-item.ts';
import type { QueryFilters } from '../../src/loop/query-filters.ts';
import type { Asked } from './read-query.ts';
import type { FoundItems, LoopHandlerOptions, LoopQuery } from './loop-options.ts';

/** The items of one page, and the number of the page that they are on. */
interface FoundPage<Item> extends FoundItems<Item> {
  readonly counts: TermCounts;
  readonly page: number;
}

/** Returns the filters of a query in the format of the element's rules. */
export const filtersOf = ({ filters }: LoopQuery): QueryFilters => new Map(Object.entries(filters));

/** Finds the items of a query by the rules that the element applies in the page. A page behind the last one becomes the last one. */
export async function findItems<Item extends object>(
  { items, searchIn, perPage = 0, language = 'en' }: LoopHandlerOptions<Item>,
  { query, joins }: Asked,
): Promise<FoundPage<Item>> {
  const given = typeof items === 'function' ? await items(query) : items;
  if (!isList(given)) return { counts: {}, ...given, page: query.page };
  const candidates = given.map((data) => Object.assign(readJsonItem(data, searchIn), { data }));
  const filters = filtersOf(query);
  const found = filterItems(candidates, filters, query, language);
  const counts = countTerms(candidates, filters, query, joins);
  const page = perPage > 0 ? Math.min(query.page, Math.max(Math.ceil(found.length / perPage), 1)) : 1;
  const shown = perPage > 0 ? found.slice((page - 1) * perPage, page * perPage) : found;
  return { items: shown.map(({ data }) => data), total: found.length, counts, page };
}

/** `Array.isArray` does not narrow read-only lists. */
const isList = <Item>(given: readonly Item[] | FoundItems<Item>): given is readonly Item[] => Array.isArray(given);
