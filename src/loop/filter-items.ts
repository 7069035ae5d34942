import { foldText, otherSpellings, searchesOf } from '../text/fold-text.ts';
import type { Criteria, Range } from './criteria.ts';
import type { LogicalJoin } from './filters.ts';
import type { QueryFilter, QueryFilters } from './query-filters.ts';

/** The data of an item that the page itself filters. */
export interface LocalItem {
  /** The searchable text, from `itemText`. It is computed on the first search, because this takes long for a long list. */
  readonly text: string;
  terms(taxonomy: string): readonly string[];
  /** Returns a value of the item that is compared or sorted by. */
  value(key: string): string | number | undefined;
}

/** The number of items for each term, by taxonomy. */
export type TermCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Returns the words of a text in lower case and without accents, with a space before each. */
const searchableText = (text: string): string => ` ${(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')}`;

/** Returns the searchable text of an item, in which a word with hyphens is also one word. */
export const itemText = (text: string): string => searchableText(`${text} ${otherSpellings(text)}`);

/**
 * Returns a word as it is looked up in a searchable text: at the beginning of words; in scripts without letter case, which often have no spaces,
 * anywhere.
 */
const placeOf = (word: string): string => (/\p{Lo}/u.test(word) ? word : ` ${word}`);

function hasTerms(terms: readonly string[], { terms: wanted, join }: QueryFilter): boolean {
  if (wanted.length === 0) return true;
  if (join === 'AND') return wanted.every((term) => terms.includes(term));
  return wanted.some((term) => terms.includes(term)) === (join === 'OR');
}

function isInRange(value: string | number | undefined, { min = -Infinity, max = Infinity }: Range): boolean {
  return typeof value === 'number' && value >= min && value <= max;
}

/** Returns the items that have all terms and match all criteria, in the order of the list. The terms of one taxonomy may be left out. */
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

/** Sorts items by a value. Items without this value come last. */
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

/** Returns the items that match all filters, sorted. Without a sort order, they stay in the order of the list. */
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
 * Returns the number of items that would be shown if each term were chosen, with the other filters unchanged. If items must have all terms of a
 * taxonomy, the term is added to the chosen ones; otherwise it replaces them.
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
  /** The taxonomy (`colour`), the value with limits (`price`), or `search` for the searched text. */
  readonly name: string;
  /** The number of items that do not match the filter. */
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
