// Finds products by words and by filters.
import { products, taxonomies, type Product, type Taxonomy } from './products.ts';

/** The operator of a filter: a product has all of its terms, one of them, or none. */
type Join = 'AND' | 'OR' | 'NOT';

/** The filter of one taxonomy. */
export interface Wanted {
  readonly terms: readonly string[];
  readonly join: Join;
}

/** The query of a visitor; missing parts do not filter. */
export type Wishes = Readonly<Partial<Record<Taxonomy, Wanted>>>;

/** The fields in which words are searched. */
export interface Search {
  readonly titlesOnly?: boolean;
  readonly withSkus?: boolean;
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The products in which each word of a text begins a word, or stands; those first that have the words in their title. */
export function foundBy(text: string, { titlesOnly = false, withSkus = false }: Search = {}): readonly Product[] {
  const words = wordsOf(text);
  const has = (place: string) => words.every((word) => place.toLowerCase().includes(word));
  const first = products.filter((product) => has(product.title) || (withSkus && has(product.sku)));
  if (titlesOnly) return first;
  const known = new Set(first);
  return [...first, ...products.filter((product) => !known.has(product) && has(`${product.title} ${product.text}`))];
}

function suits(product: Product, taxonomy: Taxonomy, { terms, join }: Wanted): boolean {
  if (terms.length === 0) return true;
  const has = (term: string) => product.terms[taxonomy].includes(term);
  return join === 'AND' ? terms.every(has) : terms.some(has) === (join === 'OR');
}

/** Those of some products that suit all wishes. */
export const filtered = (list: readonly Product[], wishes: Wishes): readonly Product[] =>
  list.filter((product) =>
    taxonomyNames.every((taxonomy) => suits(product, taxonomy, wishes[taxonomy] ?? { terms: [], join: 'OR' })),
  );

/** Returns the number of products that a term would show, with the other filters unchanged. */
export function countWith(list: readonly Product[], wishes: Wishes, taxonomy: Taxonomy, slug: string): number {
  const wanted = wishes[taxonomy];
  const terms = wanted?.join === 'AND' ? [...new Set([...wanted.terms, slug])] : [slug];
  return filtered(list, { ...wishes, [taxonomy]: { terms, join: taxonomies[taxonomy].join } }).length;
}

/** The names of the taxonomies, in their order. */
export const taxonomyNames = Object.keys(taxonomies) as readonly Taxonomy[]; // The keys of the record.

const joins: Readonly<Record<string, Join>> = { '+': 'AND', '~': 'OR', '!': 'NOT' };

/** Reads the value of one filter in an address: terms joined by `+` (a space, once it was decoded), `~` or `!`. */
function readWanted(value: string, join: Join): Wanted {
  const [mark = ''] = /[+~! ]/.exec(value) ?? [];
  return { terms: value.split(/[+~! ]/).filter(Boolean), join: joins[mark === ' ' ? '+' : mark] ?? join };
}

/** Reads what an address wishes of the shop: `e-filter-shop-colour=red~blue`, or one for each term, as a form without script sends them. */
export function readWishes(query: URLSearchParams, widget = 'shop'): Wishes {
  const given = taxonomyNames.map((taxonomy): [Taxonomy, Wanted] => {
    const values = query.getAll(`e-filter-${widget}-${taxonomy}`).filter(Boolean);
    const { join } = taxonomies[taxonomy];
    const [value = ''] = values;
    return [taxonomy, values.length > 1 ? { terms: values, join } : readWanted(value, join)];
  });
  return Object.fromEntries(given.filter(([, { terms }]) => terms.length > 0));
}

/** The address query of some wishes. */
export function queryOf(wishes: Wishes, more: Readonly<Record<string, string>> = {}, widget = 'shop'): string {
  const query = new URLSearchParams();
  for (const taxonomy of taxonomyNames) {
    const { terms = [], join = 'OR' } = wishes[taxonomy] ?? {};
    const mark = { AND: '+', OR: '~', NOT: '!' }[join];
    if (terms.length > 0) query.set(`e-filter-${widget}-${taxonomy}`, (join === 'NOT' ? mark : '') + terms.join(mark));
  }
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  const text = query.toString();
  return text && `?${text}`;
}
