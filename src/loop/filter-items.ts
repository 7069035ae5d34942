import { foldText, joinedWords, searchesOf } from '../text/fold-text.ts';
import type { Criteria, Range } from './criteria.ts';
import type { LogicalJoin } from './filters.ts';
import type { QueryFilter, QueryFilters } from './query-filters.ts';

/** The data of an item that is filtered in the page. */
export interface LocalItem {
  /** The searchable text, from `itemText`; computed for the first search, since that of a long list takes long. */
  readonly text: string;
  terms(taxonomy: string): readonly string[];
  /** Returns a value to compare and to sort by. */
  value(key: string): string | number | undefined;
}

/** The number of items for each term, by taxonomy. */
export type TermCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Returns the words of a text without accents and in lower case, with a space before each. */
const searchableText = (text: string): string => ` ${(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')}`;

/** Returns the searchable text of an item, in which a word with hyphens is also one word. */
export const itemText = (text: string): string => searchableText(`${text} ${joinedWords(text)}`);

/** Returns the places to find a word: at the beginning of words or, in scripts without letter case and often without spaces, anywhere. */
const placeOf = (word: string): string => (/\p{Lo}/u.test(word) ? word : ` ${word}`);

function hasTerms(terms: readonly string[], { terms: wanted, join }: QueryFilter): boolean {
  if (wanted.length === 0) return true;
  if (join === 'AND') return wanted.every((term) => terms.includes(term));
  return wanted.some((term) => terms.includes(term)) === (join === 'OR');
}

function isInRange(value: string | number | undefined, { min = -Infinity, max = Infinity }: Range): boolean {
  return typeof value === 'number' && value >= min && value <= max;
}

/** Returns the items with all terms and criteria, except for those of one taxonomy, in the order of the list. */
function matching(
  items: readonly LocalItem[],
  queryFilters: QueryFilters,
  { search = '', ranges = {} }: Criteria,
  except?: string,
): readonly LocalItem[] {
  const searches = searchesOf(search).map((one) => searchableText(one).split(' ').filter(Boolean).map(placeOf));
  const filters = [...queryFilters].filter(([taxonomy]) => taxonomy !== except);
  const limits = Object.entries(ranges);
  return items.filter(
    (item) =>
      searches.some((words) => words.every((word) => item.text.includes(word))) &&
      filters.every(([taxonomy, filter]) => hasTerms(item.terms(taxonomy), filter)) &&
      limits.every(([key, range]) => isInRange(item.value(key), range)),
  );
}

/** Sorts items by a value; those without it come last. */
function sorted(items: readonly LocalItem[], sort: string, language: string): readonly LocalItem[] {
  const isDescending = sort.startsWith('-');
  const key = isDescending ? sort.slice(1) : sort;
  const { compare } = new Intl.Collator(language, { numeric: true });
  return items.toSorted((first, second) => {
    const [one, other] = [first.value(key), second.value(key)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    const order =
      typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
    return isDescending ? -order : order;
  });
}

/** Returns the items that match all filters, sorted. Without a sort order, they keep that of the list. */
export function filterItems<Item extends LocalItem>(
  items: readonly Item[],
  queryFilters: QueryFilters,
  criteria: Criteria,
  language: string,
): readonly Item[];
export function filterItems(
  items: readonly LocalItem[],
  queryFilters: QueryFilters,
  criteria: Criteria,
  language: string,
): readonly LocalItem[] {
  const found = matching(items, queryFilters, criteria);
  return criteria.sort ? sorted(found, criteria.sort, language) : found;
}

/**
 * Returns the number of items that each term would show, with the other filters unchanged: with the chosen terms of its taxonomy where an item
 * must have all of them, else in place of them.
 */
export function countTerms(
  items: readonly LocalItem[],
  queryFilters: QueryFilters,
  criteria: Criteria,
  taxonomies: ReadonlyMap<string, LogicalJoin>,
): TermCounts {
  const counts = [...taxonomies].map(([taxonomy, join]) => {
    const numbers: Record<string, number> = {};
    for (const item of matching(items, queryFilters, criteria, join === 'AND' ? undefined : taxonomy))
      for (const term of new Set(item.terms(taxonomy))) numbers[term] = (numbers[term] ?? 0) + 1;
    return [taxonomy, numbers] as const;
  });
  return Object.fromEntries(counts);
}

export interface HidingFilter {
  /** The taxonomy, or the value with limits, such as `colour` and `price`; `search` for the searched text. */
  readonly name: string;
  /** The number of items that do not match it. */
  readonly hides: number;
  /** The number of items that all other filters match. */
  readonly without: number;
}

/** Returns each filter of items with the number of items that it hides. */
export function hidingFilters(
  items: readonly LocalItem[],
  queryFilters: QueryFilters,
  criteria: Criteria,
): readonly HidingFilter[] {
  const { search, ranges = {} } = criteria;
  const count = (filters: QueryFilters, other: Criteria) => matching(items, filters, other).length;
  const total = items.length;
  const terms = [...queryFilters].map(([name, filter]): HidingFilter => {
    const others = new Map([...queryFilters].filter(([taxonomy]) => taxonomy !== name));
    return { name, hides: total - count(new Map([[name, filter]]), {}), without: count(others, criteria) };
  });
  const limits = Object.entries(ranges).map(([name, range]): HidingFilter => {
    const others = Object.fromEntries(Object.entries(ranges).filter(([key]) => key !== name));
    const hides = total - count(new Map(), { ranges: { [name]: range } });
    return { name, hides, without: count(queryFilters, { ...criteria, ranges: others }) };
  });
  const text = search
    ? [{ name: 'search', hides: total - count(new Map(), { search }), without: count(queryFilters, { ranges }) }]
    : [];
  return [...terms, ...text, ...limits];
}
