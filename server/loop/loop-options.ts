import type { Range } from '../../src/loop/criteria.ts';
import type { TermCounts } from '../../src/loop/filter-items.ts';
import type { Connection, ProtectOptions } from '../http/options.ts';
import type { QueryFilter } from '../../src/loop/query-filters.ts';

/** The names of the fields in the loop's form. The address of the page has parameters of the same names. */
export interface LoopFields {
  /** The name of the field with `data-search`. */
  readonly search?: string;
  /** The names of the fields with `data-min`, by the value of this attribute: `{ price: 'min_price' }`. */
  readonly min?: Readonly<Record<string, string>>;
  /** The names of the fields with `data-max`, by the value of this attribute: `{ price: 'max_price' }`. */
  readonly max?: Readonly<Record<string, string>>;
  /** The name of the field with `data-sort`. */
  readonly sort?: string;
}

/** The description of the items that a visitor wants to see. */
export interface LoopQuery {
  /** The chosen terms, by taxonomy. The join `NOT` excludes items that have one of the terms. */
  readonly filters: Readonly<Record<string, QueryFilter>>;
  /** The searched text, at most 200 characters; empty without a search. */
  readonly search: string;
  /** The limits, by the name of the value that they limit. Both limits are inclusive. */
  readonly ranges: Readonly<Record<string, Range>>;
  /** The value by which items are sorted, with a `-` before it for descending order; empty for the order of the list. */
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
  /** The number of items for each term, by taxonomy. The setting `counts` of the element needs it. */
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
   * The items, or a function that returns items for a query. If the function returns a list, the handler filters and sorts it and divides it into
   * pages. If the function returns an object with `items` and `total`, it must do this itself, for example in a database. The query contains values
   * of the visitor: pass them to a database only as bound parameters.
   */
  readonly items:
    | readonly Item[]
    | ((query: LoopQuery) => readonly Item[] | FoundItems<Item> | Promise<readonly Item[]> | Promise<FoundItems<Item>>);
  /** Returns the HTML of an item: an element with the class `e-loop-item`. Escape the item's values in it. */
  readonly template: (item: Item) => Html;
  /** The id of the widget. It is the `data-id` of the loop, and a part of the names of its filters (`e-filter-shop-colour`). */
  readonly widgetId: string;
  /** The `id` of the loop; `widgetId` by default. Only the default layout uses it. */
  readonly loopId?: string;
  /** The path that receives the requests; by default, the path that the element requests: `/wp-json/elementor-pro/v1/refresh-loop`. */
  readonly path?: string;
  /**
   * The fields of the items that are taxonomies. The value states whether an item must have all of several chosen terms (`AND`) or one of them
   * (`OR`): `{ colour: 'OR' }`. Use `OR` if visitors can choose only one term. Other taxonomies in a request are ignored.
   */
  readonly taxonomies: Readonly<Record<string, 'AND' | 'OR'>>;
  /** The names of the fields in the form; none by default. Limits for other values are ignored. */
  readonly fields?: LoopFields;
  /** The fields of the items that are searched; by default, all texts except `url` and `image`. */
  readonly searchIn?: readonly string[];
  /** The fields by which visitors may sort items; none by default. Other orders are ignored. */
  readonly sortBy?: readonly string[];
  /** The number of items per page; by default, all items are on one page. */
  readonly perPage?: number;
  /**
   * Returns the HTML of the loop. It must have the `id` and `data-id` of the loop. The default layout contains the number of results, the items, and
   * a link “Show more”.
   */
  readonly layout?: (parts: LoopParts) => Html;
  /** The language of the items and of the default layout; `en` by default. It determines how texts are sorted. */
  readonly language?: string;
  /** The setting `filter-type` of the element; `taxonomy` by default. */
  readonly filterType?: string;
  /** The rate limit per address (by default 600 requests in 10 minutes), with the proxies and counters, as for forms. */
  readonly protect?: Pick<ProtectOptions, 'rateLimit' | 'trustedProxies' | 'store' | 'secret'>;
  /**
   * Receives the errors of the functions above (the response then has the status 503), and the reason why requests are not limited. By default, logs
   * them on the console.
   */
  readonly onError?: (error: unknown) => void;
}

/** A loop for the address of a page. */
export interface RenderedLoop {
  /** The HTML of the loop. */
  readonly html: string;
  /** The number of items on all pages. */
  readonly total: number;
  /** The number of items for each term, by taxonomy; empty if the function `items` does not return it. */
  readonly counts: TermCounts;
  /** The query in the address. Print the controls of the page with it. */
  readonly query: LoopQuery;
}

/** Handles the requests of `<portico-loop-filter>`. Never rejects. */
export interface LoopHandler {
  (request: Request, connection?: Connection): Promise<Response>;
  /** Returns whether the handler handles a path. */
  handles(pathname: string): boolean;
  /**
   * Resolves with the loop for the address of a page (absolute, or a path with a query), so that the page and the responses contain the same markup.
   * Rejects if one of the functions in the options throws.
   */
  render(address: string | URL): Promise<RenderedLoop>;
}
