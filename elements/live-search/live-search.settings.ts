import { consentSetting } from '../../src/consent/consent-setting.ts';
import { address, duration, flag, number, text, texts } from '../../src/kit/settings.ts';

export const liveSearchSettings = {
  /** Shows results while the visitor types; the form works in any case. */
  enabled: flag(true),
  /** The address of the site's ajax endpoint. Without one the form is not enhanced. */
  ajaxUrl: address(),
  /** The name of the action in the request. */
  action: text('live_search_retrieve_posts'),
  /** The minimum number of characters for a request. */
  minCharCount: number(4, 1),
  /** The number of results to request. */
  perPage: number(100, 1),
  /** The pause in typing before a request; a bare number is in ms. */
  debounce: duration(500, 'ms'),
  /** The timeout of a request; a bare number is in s. */
  timeout: duration(15_000, 's'),
  /** `true` if results have their picture. */
  showFeatImg: flag(true),
  /** Shows the post type of each result. */
  displayPostType: flag(true),
  /** The types of posts that are looked for, with commas between them, or a list in JSON. Without any, the fields `post_type` of the form. */
  postType: text(),
  /** `true` if only titles are looked at. */
  searchLimitToPostTitles: flag(),
  /** `true` if numbers of a shop's products are looked at, too. */
  addWooProductSkus: flag(),
  /** Terms of which a result must have one, with commas between them, or a list in JSON. */
  includeTerms: text(),
  /** Terms of which a result must have none, with commas between them, or a list in JSON. */
  excludeTerms: text(),
  /** The message if nothing was found, in place of the text `empty`. */
  noSearchResults: text(),
  /** The number of recent searches that are stored in this browser and offered again; 0 stores none. */
  recent: number(0, 0),
  /** `true` if the visitor must have agreed to the purpose `memory` before a search is kept. */
  consent: consentSetting(),
  /** `true` if the list is shown, both ways. */
  open: flag(),
  /**
   * Own texts: `empty`, `loading`, `offline`, `late`, `failed`, `one`, `count` with `{0}`, the number, `all` with `{0}`, what is looked
   * for, `results`, `recent` and `forget`.
   */
  texts: texts(),
};
