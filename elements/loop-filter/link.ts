import { isPageKey, isSameWish, readQuery, type QueryJoin, type WantedByTaxonomy } from './query-string.ts';

/** What a link of a filter, or of its loop, asks for. */
export type LinkWish =
  /** Other filters. */
  | { readonly do: 'filter'; readonly wanted: WantedByTaxonomy }
  /** Another page of the same. */
  | { readonly do: 'turn' }
  /** More of the same, behind what is shown. */
  | { readonly do: 'more' };

/** What a link meets. */
export interface LinkScene {
  readonly widgetId: string;
  /** The addresses whose queries filter this loop: the page's own, and that of the form. */
  readonly pages: readonly string[];
  /** What is wanted now. */
  readonly wanted: WantedByTaxonomy;
  readonly isMore: boolean;
  readonly joinOf: (taxonomy: string) => QueryJoin;
}

const placeOf = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** What following a link would change of a loop; `undefined`: something else, which is left to the browser. Addresses are whole. */
export function wishOfLink(
  address: string,
  { widgetId, pages, wanted, isMore, joinOf }: LinkScene,
): LinkWish | undefined {
  if (!URL.canParse(address) || !pages.some((page) => placeOf(page) === placeOf(address))) return undefined;
  if (isMore) return { do: 'more' };
  const { search, hash } = new URL(address);
  const next = readQuery(search, widgetId, joinOf);
  if (!isSameWish(next, wanted)) return { do: 'filter', wanted: next };
  if (hash) return undefined;
  return [...new URLSearchParams(search).keys()].some((name) => isPageKey(name, widgetId)) ? { do: 'turn' } : undefined;
}
