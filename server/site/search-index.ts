import { foldText } from '../../src/text/fold-text.ts';
import type { PageContent } from './page-content.ts';

export interface SearchResult {
  /** The path of the page in the site, such as `/guides/`. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** The address of its picture, for use in any page of the site; empty without one. */
  readonly image: string;
}

interface Entry {
  readonly result: SearchResult;
  readonly title: string;
  readonly headings: string;
  readonly words: string;
}

/** The pages of a site with their words. */
export type SearchIndex = readonly Entry[];

/** The number of characters of a search that are read. */
const maxSearchLength = 200;

/** Returns the index of pages by their paths from the folder of the site. Pages without a title have their path as the title. */
export function createSearchIndex(pages: Iterable<readonly [path: string, content: PageContent]>): SearchIndex {
  return Array.from(pages, ([path, { title, description, image, headings, text }]) => {
    const url = pageUrl(path);
    return {
      result: { url, title: title || url, description, image: image && absoluteUrl(image, url) },
      title: foldText(title),
      headings: foldText(headings),
      words: foldText(`${title} ${description} ${headings} ${text}`),
    };
  });
}

/** Returns the address of a page by its path from the folder of the site: `/guides/` for `guides/index.html`. */
export function pageUrl(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `/${encoded.replace(/(^|\/)index\.html?$/i, '$1')}`;
}

/** Returns the address of a picture for use in any page of the site; empty if it is invalid. */
function absoluteUrl(address: string, page: string): string {
  const site = 'http://site.invalid';
  const url = URL.canParse(address, site + page) ? new URL(address, site + page) : undefined;
  return url?.origin === site ? url.pathname + url.search : (url?.href ?? '');
}

/**
 * Returns the pages that contain all words of a search, also as parts of longer words: those with the words in the title first, then those with
 * the words in headings. An empty search finds nothing.
 */
export function findPages(index: SearchIndex, search: string, limit: number): SearchResult[] {
  const words = foldText(search.slice(0, maxSearchLength)).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => text.includes(word));
  const rank = ({ title, headings }: Entry) => (hasAll(title) ? 0 : hasAll(headings) ? 1 : 2);
  return index
    .filter((entry) => hasAll(entry.words))
    .map((entry) => ({ result: entry.result, rank: rank(entry) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ result }) => result);
}
