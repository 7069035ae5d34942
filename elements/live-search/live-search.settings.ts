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

/** The names of the setting `fields`. */
const fieldNames = ['title', 'url', 'image', 'type', 'price', 'results', 'query', 'text'] as const;

/** The paths of the values in a response. */
export type Fields = { readonly [Name in (typeof fieldNames)[number]]?: string };

/** Returns whether an object is a value of the setting `fields`. */
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
  /** Shows results while the visitor types. If off, only the form works. */
  enabled: flag(true),
  /** The address that returns the results, in the format of `source`; required for the list of results. */
  ajaxUrl: address(),
  /**
   * The kind of address in `ajax-url`: `ajax`, an Ajax endpoint with the format of Portico; `wp-rest`, the REST API of WordPress (its root or
   * its search); `json`, any address that returns JSON to a `GET` request; `index`, a JSON file with the documents of the site, which are
   * searched in the page.
   */
  source: choice(['ajax', 'wp-rest', 'json', 'index'], 'ajax'),
  /**
   * Several sources in place of `ajax-url`, whose results are shown in groups. Each is an object with `ajaxUrl`, and optionally `source`, `label`
   * (the heading of the group), `fields`, `perPage` and `postType`.
   */
  sources: authorOnly(list()),
  /**
   * With `source="json"` and `source="index"`, the paths of the values in the response, such as `thumb.src`: `title`, `url`, `image`, `type`
   * and `price` in a result, and `results`, the list in the response. With `json`, `query` is the name of the parameter with the text (`search`
   * by default). With `index`, `text` is the path of the text that is searched in addition to the title.
   */
  fields,
  /** The value of the field `action` in the request. */
  action: text('live_search_retrieve_posts'),
  /** The minimum number of characters for a request. */
  minCharCount: number(4, 1),
  /** The maximum number of results that the element requests. */
  perPage: number(100, 1),
  /** The time without typing after which the element sends a request. */
  debounce: duration(500),
  /** The time after which the element aborts a request that has no response. */
  timeout: duration(15_000),
  /** Shows the picture of each result. */
  showFeatImg: flag(true),
  /** Shows the post type of each result. */
  displayPostType: flag(true),
  /** The post types to search, separated by commas (in JSON also an array); by default, the values of the form's `post_type` fields. */
  postType: text(),
  /** Searches only the titles of posts. */
  searchLimitToPostTitles: flag(),
  /** Searches the SKUs of WooCommerce products, too. */
  addWooProductSkus: flag(),
  /** With `source="wp-rest"`, requests the prices of WooCommerce products among the results, and their pictures. */
  addWooProductPrices: flag(),
  /** Terms, separated by commas (in JSON also an array): the server returns only results that have at least one of them. */
  includeTerms: text(),
  /** Terms, separated by commas (in JSON also an array): the server returns no results that have one of them. */
  excludeTerms: text(),
  /** The message if nothing is found. It has priority over the text `empty`. */
  noSearchResults: text(),
  /** The number of recent searches that are stored in the browser and suggested again; 0 stores none. */
  recent: number(0, 0),
  /** Popular searches, separated by commas (in JSON also an array), which are suggested in the empty input. */
  popular: text(),
  /** Shows results with the same type below a heading. Results of several sources are always grouped. */
  grouped: flag(),
  /** The keys that focus the input, separated by spaces, such as `/ Mod+K`. `Mod` is the Command key of Apple’s computers and Ctrl on others. */
  shortcut: text(),
  /** In windows narrower than 40 `rem`, the search fills the window while it is used. */
  mobilePanel: flag(),
  /** With `required`, searches are stored only after the visitor has consented to the purpose `memory`. */
  consent: consentSetting(),
  /** `true` while the list is shown; reflected. */
  open: flag(),
  /**
   * Custom texts: the messages `empty`, `loading`, `offline`, `late` (timeout) and `failed`; `one` and `count` (the number of results, as
   * `{count}`); `results`, `recent` and `popular` (the names of the lists); `all` (the link to the search page, with the search text as `{text}`) and
   * `forget` (the option that deletes the recent searches); `close`, the button of `mobile-panel`.
   */
  texts: texts(),
};

/**
 * A search result. Texts and addresses come from the server, so they are never parsed as HTML, and addresses are checked. Character
 * references such as `&amp;` are decoded once.
 */
export interface Result {
  readonly id: string;
  readonly title: string;
  /** The address; http or https, or a file if the page is a file. */
  readonly url: string;
  /** The address of the picture, http or https; empty without one. */
  readonly image: string;
  /** The post type; empty where the server does not state it. */
  readonly type: string;
  /** The price of a product, as text with its currency; empty without one. */
  readonly price: string;
  /** The part of the text that matches the search; only where the source returns one. */
  readonly excerpt?: string;
  /** The heading of its group; only if the source returns one, or is one of several. */
  readonly group?: string;
  /** The words to mark in the title and the excerpt, in lower case and without accents; by default those of the search. */
  readonly matches?: readonly string[];
}

/** The result of one of several sources. */
export interface SourceReport {
  /** The heading of its group; empty without one. */
  readonly label: string;
  /** Its address; empty if its entry in the setting `sources` is invalid. */
  readonly ajaxUrl: string;
  /** `found`: it has responded; `failed`: it could not be reached, or its response has no results; `invalid`: its entry is left out. */
  readonly state: 'found' | 'failed' | 'invalid';
  /** The number of items in its response. */
  readonly count: number;
}

/** The results of a search. */
export interface ResultsDetail {
  /** The text of the search. */
  readonly text: string;
  /** The results, in the order of the list; empty if nothing was found. */
  readonly results: readonly Result[];
  /** `true` if the results come from the cache, so that no request was sent. */
  readonly isCached: boolean;
  /** The sources in the order of the setting `sources`; `undefined` without it. */
  readonly sources: readonly SourceReport[] | undefined;
}

/** The reason why a search failed. */
export interface SearchErrorDetail {
  /** The text of the search. */
  readonly text: string;
  /**
   * `offline`: the site could not be reached; `late`: the request timed out; `failed`: the response contains no results, or another origin sent none
   * although the browser is online.
   */
  readonly reason: FailureReason;
  /** The sources in the order of the setting `sources`; `undefined` without it. */
  readonly sources: readonly SourceReport[] | undefined;
}

export const liveSearchEvents = {
  /** Dispatched when a search has completed, also if nothing was found. */
  'portico-results': local<ResultsDetail>(),
  /** Dispatched when the request failed or its response is invalid. */
  'portico-error': local<SearchErrorDetail>(),
  /** Dispatched before the list opens; cancelling the event keeps the list closed. */
  'portico-before-open': local(),
  /** Dispatched after the list has opened. */
  'portico-open': local(),
  /** Dispatched before the list closes; cancelling the event keeps the list open. */
  'portico-before-close': local(),
  /** Dispatched after the list has closed. */
  'portico-close': local(),
};

/** The texts of the search. The CMS prescribes the German text for no results word by word. */
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

/** Returns a text of the search with its placeholders filled in. */
export type GetText = (
  key: keyof typeof liveSearchTexts.en,
  values?: Readonly<Record<string, number | string>>,
) => string;
