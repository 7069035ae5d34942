import type { FailureReason } from '../../src/forms/request-failure.ts';
import { bubbling, local } from '../../src/kit/definition.ts';
import { address, choice, duration, flag, text, texts } from '../../src/settings/settings.ts';
import type { GroupedFilters } from './filters.ts';

export const loopFilterSettings = {
  /** The id of the loop, which is the element around its items. If it is not set, the widget with the id `widget-id` is filtered. */
  for: text(),
  /** The root of the site's REST API; by default, that of the page's `<link rel="https://api.w.org/">`, else `/wp-json/`. */
  restRoot: address(),
  /** The path between the root and the endpoint. */
  namespace: address('elementor-pro/v1'),
  /** The id of the widget that prints the loop, used in the parameters of the address; by default, the `data-id` of the loop. */
  widgetId: text(),
  /** The id of the document that contains the loop; by default, that of the nearest `data-elementor-id`, else that of the page. */
  postId: text(),
  /** The taxonomy of controls without their own: neither a name `e-filter-…` nor an ancestor with `data-taxonomy`. */
  taxonomy: text(),
  /**
   * The join of a taxonomy's terms, unless an ancestor of its controls has `data-logical-join`: `AND` (all terms) or `OR` (any term),
   * case-insensitive; any other value counts as `DISABLED`, which allows only one term.
   */
  logicalJoin: text('AND'),
  /** The type of the filters in requests to the server. */
  filterType: text('taxonomy'),
  /** Applies a selection at once; otherwise when the form is submitted. */
  auto: flag(true),
  /** The effect of a selection on the page's address: a new history entry (`push`), a replaced entry (`replace`), or none. */
  history: choice(['push', 'replace', 'none'], 'push'),
  /** Shows an error message if the loop could not be loaded. */
  showErrors: flag(true),
  /** The timeout of a request. */
  timeout: duration(30_000),
  /** `true` in the page builder's editor: the request then contains the widget's model and a nonce. */
  editMode: flag(),
  /** The widget's model in the editor, for edit mode. */
  widgetModel: texts(),
  /** The nonce of the site's REST API, for edit mode; it is sent as `X-WP-Nonce`. */
  restNonce: text(),
  /** Custom texts: `one`, `count` and `more` (with the number as `{count}`), `none`, `loading`, `offline`, `late`, `failed` and `retry`. */
  texts: texts(),
};

/** The filters that are about to be applied. */
export interface BeforeFilterDetail {
  /** The filters by type and taxonomy, as they are sent. */
  readonly filters: GroupedFilters;
  /** The new query of the page's address. */
  readonly query: string;
}

/** The filters that were applied. */
export interface FilterDetail {
  /** The filters by type and taxonomy, as they were sent. */
  readonly filters: GroupedFilters;
  /** The query that the address of the page got. */
  readonly query: string;
  /** The number of results in the response; `undefined` if the loop is not in it. */
  readonly count: number | undefined;
  /** The changed elements, in which the page's own scripts must run again. */
  readonly parts: readonly Element[];
}

/** The reason why the loop did not change. */
export interface FilterErrorDetail {
  /** The filters by type and taxonomy, as they were sent. */
  readonly filters: GroupedFilters;
  /** The query that the address of the page got. */
  readonly query: string;
  /** `offline`: the site could not be reached; `late`: the request timed out; `failed`: the response contains no loop. */
  readonly reason: FailureReason;
}

export const loopFilterEvents = {
  /** Dispatched before the loop is filtered; cancelling keeps filters, address and loop as they were. */
  'portico-before-filter': local<BeforeFilterDetail>(),
  /** Dispatched after the loop was filtered. */
  'portico-filter': bubbling<FilterDetail>(),
  /** Dispatched when the loop could not be loaded; it stays unchanged. */
  'portico-error': local<FilterErrorDetail>(),
};

export const loopFilterTexts = {
  en: {
    one: '1 result',
    count: '{count} results',
    none: 'No results',
    more: '{count} more',
    loading: 'Loading …',
    offline: 'You are probably offline. What you see is not filtered anew.',
    late: 'The site did not answer in time. What you see is not filtered anew.',
    failed: 'The results could not be loaded. What you see is not filtered anew.',
    retry: 'Try again',
  },
  de: {
    one: '1 Ergebnis',
    count: '{count} Ergebnisse',
    none: 'Keine Ergebnisse',
    more: '{count} weitere',
    loading: 'Wird geladen …',
    offline: 'Sie sind vermutlich offline. Was Sie sehen, ist nicht neu gefiltert.',
    late: 'Die Website hat nicht rechtzeitig geantwortet. Was Sie sehen, ist nicht neu gefiltert.',
    failed: 'Die Ergebnisse konnten nicht geladen werden. Was Sie sehen, ist nicht neu gefiltert.',
    retry: 'Noch einmal versuchen',
  },
};

export type LoopFilterText = keyof typeof loopFilterTexts.en;
