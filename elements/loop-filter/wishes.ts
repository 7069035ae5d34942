import { type Consolidated, type Filters, type LogicalJoin } from './filters.ts';
import { filterKey, isPageKey, type WantedByTaxonomy } from './query-string.ts';

/** Filters as an address has them. Where only one term can be chosen there is nothing to join. */
export function wantedOf(groups: Consolidated, type: string): WantedByTaxonomy {
  const entries = Object.entries(groups[type] ?? {});
  return new Map(
    entries.map(([taxonomy, { terms, logicalJoin }]) => [
      taxonomy,
      { terms, join: logicalJoin === 'OR' ? 'OR' : 'AND' },
    ]),
  );
}

/**
 * What an address wants, as filters; those that name what is not wanted are left to the address, which the server is told, too: a call
 * knows no such join (§3).
 */
export function filtersOf(
  wanted: WantedByTaxonomy,
  filterType: string,
  joinOf: (taxonomy: string) => LogicalJoin,
): Filters {
  const wishes = [...wanted].filter(([, { join }]) => join !== 'NOT');
  return Object.fromEntries(
    wishes.map(([taxonomy, { terms, join }]) => {
      const logicalJoin = terms.length < 2 || join === 'NOT' ? joinOf(taxonomy) : join;
      return [`address ${taxonomy}`, { filterType, filterData: { terms, selectedTaxonomy: taxonomy, logicalJoin } }];
    }),
  );
}

/** Only what names terms that are not wanted. */
export const refusalsIn = (wanted: WantedByTaxonomy): WantedByTaxonomy =>
  new Map([...wanted].filter(([, { join }]) => join === 'NOT'));

/** What stays wanted of what was when others are chosen: what no control is for, and what is not wanted where nothing is chosen instead. */
export function restOf(wanted: WantedByTaxonomy, chosen: Filters): WantedByTaxonomy {
  const said = Object.values(chosen).map(({ filterData }) => filterData);
  return new Map(
    [...wanted].filter(([taxonomy, { join }]) => {
      const own = said.filter(({ selectedTaxonomy }) => selectedTaxonomy === taxonomy);
      return own.length === 0 || (join === 'NOT' && own.every(({ terms }) => terms.length === 0));
    }),
  );
}

/** What a query says beside the filters and the pages of a loop, with the fields of a form in place of what has their name. */
export function othersIn(
  query: string,
  widgetId: string,
  fields: Iterable<readonly [string, FormDataEntryValue]> = [],
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

/** Whether the controls that a server printed say what the address does. What no control is for, and what is not wanted, they cannot say. */
export const isSaidBy = (controls: WantedByTaxonomy, wanted: WantedByTaxonomy): boolean =>
  [...wanted].every(([taxonomy, { terms, join }]) => {
    const chosen = new Set(controls.get(taxonomy)?.terms);
    return join !== 'NOT' && terms.length === chosen.size && terms.every((term) => chosen.has(term));
  });
