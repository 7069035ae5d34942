import { consentSetting } from '../../src/settings/consent-setting.ts';
import type { FailureReason } from '../../src/http/request-failure.ts';
import { local } from '../../src/kit/definition.ts';
import type { JsonObject } from '../../src/json/json.ts';
import {
  address,
  authorOnly,
  choice,
  duration,
  flag,
  list,
  number,
  text,
  texts,
  type Setting,
} from '../../src/settings/settings.ts';

/** The names in the setting `fields`. */
const fieldNames = ['title', 'url', 'image', 'type', 'price', 'results', 'query', 'text'] as const;

/** The paths of the values in a response. */
export type Fields = { readonly [Name in (typeof fieldNames)[number]]?: string };

/** Returns whether an object is valid for the setting `fields`. */
export const isFields = (value: JsonObject): value is Fields =>
  Object.entries(value).every(([name, path]) => fieldNames.some((one) => one === name) && typeof path === 'string');

const { read: readObject, ...objectSetting } = texts();

const fields: Setting<Fields> = {
  ...objectSetting,
  default: {},
  read(raw) {
    const value = readObject(raw);
    return value && isFields(value) ? value : undefined;
  },
  expected: `an object of texts with the names ${fieldNames.join(', ')}`,
};

export const liveSearchSettings = {
  /** Shows results while the visitor types. If this setting is off, only the form works. */
  enabled: flag(true),
  /** The address that returns the results in the format of `source`. Without it, there is no list of results. */
  ajaxUrl: address(),
  /**
   * The kind of address in `ajax-url`. `ajax`: an Ajax endpoint with the format of Portico. `wp-rest`: the REST API of WordPress (its root or its
   * search). `json`: any address that returns JSON for a `GET` request. `index`: a JSON file with the documents of the site, which the element itself
   * searches.
   */
  source: choice(['ajax', 'wp-rest', 'json', 'index'], 'ajax'),
  /**
   * Several sources instead of `ajax-url`. Their results are shown in groups. Each source is an object with `ajaxUrl`, and optionally `source`,
   * `label` (the heading of the group), `fields`, `perPage` and `postType`.
   */
  sources: authorOnly(list()),
  /**
   * The paths of the values in a response of `source="json"` and `source="index"`, such as `thumb.src`: `results` is the list in the response;
   * `title`, `url`, `image`, `type` and `price` are in a result. With `json`, `query` is the name of the parameter with the text (by default
   * `search`). With `index`, `text` is the path of a text that is searched in addition to the title.
   */
  fields,
  /** The value of the field `action` in the request. */
  action: text('live_search_retrieve_posts'),
  /** The minimum number of characters for which the element sends a request. */
  minCharCount: number(4, 1),
  /** The maximum number of results that the element requests. */
  perPage: number(100, 1),
  /** The time without typing before the element sends a request. */
  debounce: duration(500),
  /** The timeout of a request. */
  timeout: duration(15_000),
  /** Shows the image of each result. */
  showFeatImg: flag(true),
  /** Shows the post type of each result. */
  displayPostType: flag(true),
  /** The post types to search, separated by commas (in JSON also an array). By default, the values of the form's fields `post_type`. */
  postType: text(),
  /** Searches only the titles of posts. */
  searchLimitToPostTitles: flag(),
  /** Also searches the SKUs of WooCommerce products. */
  addWooProductSkus: flag(),
  /** With `source="wp-rest"`, requests the prices and images of WooCommerce products in the results. */
  addWooProductPrices: flag(),
  /** Terms, separated by commas (in JSON also an array). The server returns only results that have at least one of these terms. */
  includeTerms: text(),
  /** Terms, separated by commas (in JSON also an array). The server returns no results that have one of these terms. */
  excludeTerms: text(),
  /** The message that is shown if nothing is found. It replaces the text `empty`. */
  noSearchResults: text(),
  /** The number of recent searches that the browser stores and the element suggests again; 0 stores none. */
  recent: number(0, 0),
  /** Popular searches, separated by commas (in JSON also an array). They are suggested while the input is empty. */
  popular: text(),
  /** Shows results of the same type below a heading. The results of several sources are always grouped. */
  grouped: flag(),
  /** The keys that focus the input, separated by spaces, such as `/ Mod+K`. `Mod` is the Command key on Apple’s computers, and Ctrl on others. */
  shortcut: text(),
  /** In windows that are narrower than 40 `rem`, the search fills the window while the visitor uses it. */
  mobilePanel: flag(),
  /** With `required`, searches are stored only after the visitor has consented to the purpose `memory`. */
  consent: consentSetting(),
  /** `true` while the list is shown; reflected. */
  open: flag(),
  /**
   * Custom texts: the messages `empty`, `loading`, `offline`, `late` (timeout) and `failed`; `one` and `count` (the number of results, as `{count}`);
   * the names of the lists `results`, `recent` and `popular`; `all` (the link to the search page, with the search text as `{text}`); `forget` (the
   * option that deletes the recent searches); `close` (the button of `mobile-panel`).
   */
  texts: texts(),
};

/**
 * A search result. Its texts and addresses come from the server. Texts are never parsed as HTML, and addresses are checked. Character references such
 * as `&amp;` are decoded once.
 */
export interface Result {
  readonly id: string;
  readonly title: string;
  /** The address: http or https, or a file if the page itself is a file. */
  readonly url: string;
  /** The address of the image, http or https; empty if there is no image. */
  readonly image: string;
  /** The post type; empty if the server does not state it. */
  readonly type: string;
  /** The price of a product, as text with its currency; empty if there is no price. */
  readonly price: string;
  /** The part of the text that matches the search, if the source returns it. */
  readonly excerpt?: string;
  /** The heading of the result's group, if the source returns one or if there are several sources. */
  readonly group?: string;
  /** The words to mark in the title and the excerpt, in lower case and without accents. By default, the words of the search. */
  readonly matches?: readonly string[];
}

/** The report about one of several sources. */
export interface SourceReport {
  /** The heading of the source's group; empty if there is none. */
  readonly label: string;
  /** The address of the source; empty if its entry in the setting `sources` is invalid. */
  readonly ajaxUrl: string;
  /**
   * `found`: the source has responded. `failed`: the source could not be reached, or its response contains no results. `invalid`: its entry is
   * invalid and ignored.
   */
  readonly state: 'found' | 'failed' | 'invalid';
  /** The number of items in the response of the source. */
  readonly count: number;
}

/** The event detail of a completed search. */
export interface ResultsDetail {
  /** The text of the search. */
  readonly text: string;
  /** The results in the order of the list; empty if nothing was found. */
  readonly results: readonly Result[];
  /** `true` if the results come from the cache, so that no request was sent. */
  readonly isCached: boolean;
  /** The reports in the order of the setting `sources`; `undefined` if it is not set. */
  readonly sources: readonly SourceReport[] | undefined;
}

/** The event detail of a search that failed. */
export interface SearchErrorDetail {
  /** The text of the search. */
  readonly text: string;
  /**
   * `offline`: the site could not be reached. `late`: the request timed out. `failed`: the response contains no results, or another origin did not
   * respond although the browser is online.
   */
  readonly reason: FailureReason;
  /** The reports in the order of the setting `sources`; `undefined` if it is not set. */
  readonly sources: readonly SourceReport[] | undefined;
}

export const liveSearchEvents = {
  /** Dispatched when a search has completed, even if nothing was found. */
  'portico-results': local<ResultsDetail>(),
  /** Dispatched when the request has failed or its response is invalid. */
  'portico-error': local<SearchErrorDetail>(),
  /** Dispatched before the list opens. Cancelling keeps it closed. */
  'portico-before-open': local(),
  /** Dispatched after the list has opened. */
  'portico-open': local(),
  /** Dispatched before the list closes. Cancelling keeps it open. */
  'portico-before-close': local(),
  /** Dispatched after the list has closed. */
  'portico-close': local(),
};

/** The texts of the search. A CMS prescribes the exact German text for “no results”. */
export const liveSearchTexts = {
  en: {
    empty: 'No search results match your query. Please try again.',
    loading: 'Searching …',
    offline: 'You are probably offline.',
    late: 'The site did not answer in time. Please try again.',
    failed: 'The search did not work. Please try again.',
    one: '1 result',
    count: '{count} results',
    all: 'All results for “{text}”',
    results: 'Search results',
    recent: 'Recent searches',
    popular: 'Popular searches',
    forget: 'Forget recent searches',
  },
  de: {
    empty: 'Keine Suchergebnisse stimmen mit Ihrer Anfrage überein. Bitte versuchen Sie es noch einmal',
    loading: 'Es wird gesucht …',
    offline: 'Sie sind vermutlich offline.',
    late: 'Die Website hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es noch einmal.',
    failed: 'Die Suche hat nicht funktioniert. Bitte versuchen Sie es noch einmal.',
    one: '1 Ergebnis',
    count: '{count} Ergebnisse',
    all: 'Alle Ergebnisse für „{text}“',
    results: 'Suchergebnisse',
    recent: 'Letzte Suchen',
    popular: 'Beliebte Suchen',
    forget: 'Letzte Suchen vergessen',
  },
};

/** Returns a text of the search and replaces its placeholders. */
export type GetText = (
  key: keyof typeof liveSearchTexts.en,
  values?: Readonly<Record<string, number | string>>,
) => string;
