import { consentSetting } from '../../src/consent/consent-setting.ts';
import { address, duration, flag, number, text, texts } from '../../src/kit/settings.ts';

export const liveSearchSettings = {
  /** Shows results while the visitor types; without it, the form still works. */
  enabled: flag(true),
  /** The address of the site's Ajax endpoint; required for the list of results. */
  ajaxUrl: address(),
  /** The name of the action in the request. */
  action: text('live_search_retrieve_posts'),
  /** The minimum number of characters for a request. */
  minCharCount: number(4, 1),
  /** The number of results to request. */
  perPage: number(100, 1),
  /** The pause in typing before a request. */
  debounce: duration(500),
  /** The timeout of a request. */
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
  /** The terms of which a result must have at least one, separated by commas (in JSON also an array). */
  includeTerms: text(),
  /** The terms that a result must not have, separated by commas (in JSON also an array). */
  excludeTerms: text(),
  /** The message for no results; replaces the text `empty`. */
  noSearchResults: text(),
  /** The number of recent searches that are stored in the browser and suggested again; 0 stores none. */
  recent: number(0, 0),
  /** `required` stores searches only after consent to the purpose `memory`. */
  consent: consentSetting(),
  /** `true` while the list is shown; reflected. */
  open: flag(),
  /**
   * Custom texts: `empty`, `loading`, `offline`, `late`, `failed`, `one`, `count` (with the number as `{count}`), `all` (with the search
   * text as `{text}`), `results`, `recent` and `forget`.
   */
  texts: texts(),
};
