import { merged, type QueryJoin } from './filters.ts';

export type { QueryJoin };

/** What an address wants of one taxonomy. */
export interface Wanted {
  readonly terms: readonly string[];
  readonly join: QueryJoin;
}

/** What an address wants of a loop, by taxonomy. */
export type WantedByTaxonomy = ReadonlyMap<string, Wanted>;

const marks: Readonly<Record<QueryJoin, string>> = { AND: '+', OR: '~', NOT: '!' };

/** What no term has in it: the marks, and a space, which is what a `+` becomes when an address is decoded. */
const anyMark = /[+~! ]/;

/** The name of a filter in an address (§9). */
export const filterKey = (widgetId: string, taxonomy: string): string => `e-filter-${widgetId}-${taxonomy}`;

/** Whether a name in an address says which page of a loop is shown: those are reset when it is filtered (§9). */
export const isPageKey = (name: string, widgetId: string): boolean =>
  name === 'page' || name === 'paged' || name === `e-page-${widgetId}`;

/**
 * The value of one filter: terms joined by `+`, `~` or `!`. Terms of which none is wanted begin with their mark, so that a single one is
 * told from one that is.
 */
export const printWanted = ({ terms, join }: Wanted): string =>
  (join === 'NOT' ? marks.NOT : '') + merged(terms).join(marks[join]);

/** Reads the value of one filter, decoded. One term alone is joined as `join` says. */
export function readWanted(value: string, join: QueryJoin = 'AND'): Wanted {
  const [mark] = anyMark.exec(value) ?? [];
  const terms = merged(value.split(anyMark));
  if (mark === '!') return { terms, join: 'NOT' };
  if (terms.length < 2) return { terms, join };
  return { terms, join: mark === '~' ? 'OR' : 'AND' };
}

/**
 * What the query of an address wants of a loop, by taxonomy. A form without script names a filter once for each term; those are joined
 * as `joinOf` says of the taxonomy.
 */
export function readQuery(
  query: string,
  widgetId: string,
  joinOf: (taxonomy: string) => QueryJoin = () => 'AND',
): WantedByTaxonomy {
  const params = new URLSearchParams(query);
  const start = filterKey(widgetId, '');
  const taxonomies = new Set(
    [...params.keys()]
      .filter((name) => name.startsWith(start) && name !== start)
      .map((name) => name.slice(start.length)),
  );
  const found = new Map<string, Wanted>();
  for (const taxonomy of taxonomies) {
    const values = params.getAll(filterKey(widgetId, taxonomy));
    const read = values.map((value) => readWanted(value, joinOf(taxonomy)));
    const [first] = read;
    const terms = merged(...read.map((wanted) => wanted.terms));
    if (first && terms.length > 0) found.set(taxonomy, values.length === 1 ? first : { terms, join: joinOf(taxonomy) });
  }
  return found;
}

/**
 * The query of an address with other filters of a loop: what it says beside them stays, pages begin anew. Empty, or with its `?`. The mark
 * for "one of them" and "none of them" stay as they are; a `+` is encoded, since servers read it as a space.
 */
export function printQuery(query: string, widgetId: string, wanted: WantedByTaxonomy): string {
  const start = filterKey(widgetId, '');
  const others = [...new URLSearchParams(query)].filter(
    ([name]) => !name.startsWith(start) && !isPageKey(name, widgetId),
  );
  const parts = others.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  for (const [taxonomy, filter] of wanted) {
    if (merged(filter.terms).length === 0) continue;
    parts.push(`${encodeURIComponent(filterKey(widgetId, taxonomy))}=${encodeURIComponent(printWanted(filter))}`);
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Whether two queries want the same of a loop, in whatever order. */
export function isSameWish(one: WantedByTaxonomy, other: WantedByTaxonomy): boolean {
  const written = (wanted: WantedByTaxonomy) =>
    [...wanted]
      .map(([taxonomy, { terms, join }]) =>
        [taxonomy, terms.length < 2 && join !== 'NOT' ? '' : join, ...terms.toSorted()].join(' '),
      )
      .toSorted()
      .join('\n');
  return written(one) === written(other);
}
