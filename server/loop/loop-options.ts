import type { Range } from '../../src/loop/criteria.ts';
import type { TermCounts } from '../../src/loop/filter-items.ts';
import type { Connection, ProtectOptions } from '../http/options.ts';
import type { QueryFilter } from '../../src/loop/query-filters.ts';

/** The names of the fields in the form of the loop, as in the address of the page. */
export interface LoopFields {
  /** The name of the field with `data-search`. */
  readonly search?: string;
  /** The names of the fields with `data-min` by their value: `{ price: 'min_price' }`. */
  readonly min?: Readonly<Record<string, string>>;
  /** The names of the fields with `data-max` by their value: `{ price: 'max_price' }`. */
  readonly max?: Readonly<Record<string, string>>;
  /** The name of the field with `data-sort`. */
  readonly sort?: string;
}

/** The items that a visitor asks for. */
export interface LoopQuery {
  /** The chosen terms by taxonomy. The join `NOT` excludes the items that have one of them. */
  readonly filters: Readonly<Record<string, QueryFilter>>;
  /** The text to search, at most 200 characters; empty without a search. */
  readonly search: string;
  /** The limits by the name of the value; both are included. */
  readonly ranges: Readonly<Record<string, Range>>;
  /** The value by which items are sorted, with a `-` before it in descending order; empty for the order of the list. */
  readonly sort: string;
  /** The number of the page, from 1 on. */
  readonly page: number;
}

/** The items of one page, which a database has filtered and sorted. */
export interface FoundItems<Item> {
  /** The items of the page. */
  readonly items: readonly Item[];
  /** The number of items on all pages. */
  readonly total: number;
  /** The number of items for each term, by taxonomy; needed for the setting `counts` of the element. */
  readonly counts?: TermCounts;
}

/** The contents of a loop, for `layout`. */
export interface LoopParts {
  /** The HTML of the items. */
  readonly items: string;
  /** The number of items on all pages. */
  readonly total: number;
  readonly page: number;
  /** The address of the next page; empty on the last one. */
  readonly next: string;
}

/** HTML, or a promise of it, such as the result of `html` of Hono. */
type Html = string | Promise<string>;

/** The options of `createLoopHandler()`. */
export interface LoopHandlerOptions<Item extends object> {
  /**
   * The items, or a function that returns them for a query. If the function returns a list, the handler filters, sorts and divides it into pages.
   * If it returns an object with `items` and `total`, the function has done so itself, for example in a database. What is in the query comes from
   * the visitor: pass it to a database as bound parameters only.
   */
  readonly items:
    | readonly Item[]
    | ((query: LoopQuery) => readonly Item[] | FoundItems<Item> | Promise<readonly Item[]> | Promise<FoundItems<Item>>);
  /** Returns the HTML of one item, whose element has the class `e-loop-item`. Escape the values of the item in it. */
  readonly template: (item: Item) => Html;
  /** The id of the widget: the `data-id` of the loop, and a part of the names of its filters (`e-filter-shop-colour`). */
  readonly widgetId: string;
  /** The `id` of the loop; `widgetId` by default. Only the default layout uses it. */
  readonly loopId?: string;
  /** The path that receives the requests; by default that of the element, `/wp-json/elementor-pro/v1/refresh-loop`. */
  readonly path?: string;
  /**
   * The fields of the items that are taxonomies, and whether an item needs all of several chosen terms or one of them: `{ colour: 'OR' }`. Use `OR`
   * where visitors choose only one term. Other taxonomies of a request are ignored.
   */
  readonly taxonomies: Readonly<Record<string, 'AND' | 'OR'>>;
  /** The fields of the form; none by default. Limits of other values are ignored. */
  readonly fields?: LoopFields;
  /** The fields of the items that the search reads; by default all texts except `url` and `image`. */
  readonly searchIn?: readonly string[];
  /** The fields of the items by which visitors may sort; none by default. Other orders are ignored. */
  readonly sortBy?: readonly string[];
  /** The number of items on a page; by default all items are on one page. */
  readonly perPage?: number;
  /** Returns the HTML of the loop, with its `id` and `data-id`. The default layout contains the number of results, the items and a link “Show more”. */
  readonly layout?: (parts: LoopParts) => Html;
  /** The language of the items, by which texts are sorted, and of the default layout; `en` by default. */
  readonly language?: string;
  /** The setting `filter-type` of the element; `taxonomy` by default. */
  readonly filterType?: string;
  /** The rate limit of an address, 600 requests in 10 minutes by default, with its proxies and counters, as for forms. */
  readonly protect?: Pick<ProtectOptions, 'rateLimit' | 'trustedProxies' | 'store' | 'secret'>;
  /**
   * Receives the error of a function above, after which the response has the status 503, and the reason why requests are not limited. Logs it on the
   * console by default.
   */
  readonly onError?: (error: unknown) => void;
}

/** A loop for the address of a page. */
export interface RenderedLoop {
  /** The HTML of the loop. */
  readonly html: string;
  /** The number of items on all pages. */
  readonly total: number;
  /** The number of items for each term, by taxonomy; empty if the function `items` has not returned it. */
  readonly counts: TermCounts;
  /** The query of the address, by which the page prints the controls. */
  readonly query: LoopQuery;
}

/** Answers the requests of `<portico-loop-filter>`. It never rejects. */
export interface LoopHandler {
  (request: Request, connection?: Connection): Promise<Response>;
  /** Returns whether a path belongs to the handler. */
  handles(pathname: string): boolean;
  /**
   * Resolves to the loop for the address of a page (absolute, or a path with a query), so that the page and the requests print the same markup.
   * Rejects if one of the functions in the options throws.
   */
  render(address: string | URL): Promise<RenderedLoop>;
}
