import { consentSetting } from '../../src/consent/consent-setting.ts';
import { address, duration, flag, number, text, texts } from '../../src/kit/settings.ts';

export const liveSearchSettings = {
  /** Whether results are shown while somebody types; the form works in any case. */
  enabled: flag(true),
  /** The address of the site's ajax endpoint, which is asked. Without one the form is what it was. */
  ajaxUrl: address(),
  /** What the endpoint knows the call by. */
  action: text('live_search_retrieve_posts'),
  /** From so many characters on the site is asked. */
  minCharCount: number(4, 1),
  /** How many results are asked for. */
  perPage: number(100, 1),
  /** How long nobody must have typed before the site is asked; a bare number is in ms. */
  debounce: duration(500, 'ms'),
  /** How long an answer of the site is waited for; a bare number is in s. */
  timeout: duration(15_000, 's'),
  /** Whether results have their picture. */
  showFeatImg: flag(true),
  /** Whether results say what type they are of. */
  displayPostType: flag(true),
  /** The types of posts that are looked for, with commas between them, or a list in JSON. Without any, the fields `post_type` of the form. */
  postType: text(),
  /** Whether only titles are looked at. */
  searchLimitToPostTitles: flag(),
  /** Whether numbers of a shop's products are looked at, too. */
  addWooProductSkus: flag(),
  /** Terms of which a result must have one, with commas between them, or a list in JSON. */
  includeTerms: text(),
  /** Terms of which a result must have none, with commas between them, or a list in JSON. */
  excludeTerms: text(),
  /** What is said where nothing was found, in place of the text `empty`. */
  noSearchResults: text(),
  /** How many of the visitor's last searches are kept in this browser and offered again; 0 keeps none. */
  recent: number(0, 0),
  /** Whether the visitor must have agreed to the purpose `memory` before a search is kept. */
  consent: consentSetting(),
  /** Whether the list is shown, both ways. */
  open: flag(),
  /**
   * Own texts: `empty`, `loading`, `offline`, `late`, `failed`, `one`, `count` with `{0}`, the number, `all` with `{0}`, what is looked
   * for, `results`, `recent` and `forget`.
   */
  texts: texts(),
};
