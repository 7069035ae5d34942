import type { FailureReason } from '../../src/http/request-failure.ts';
import { bubbling, local } from '../../src/kit/definition.ts';
import { address, choice, duration, flag, number, text, texts } from '../../src/settings/settings.ts';
import type { HidingFilter } from '../../src/loop/filter-items.ts';
import type { GroupedFilters } from '../../src/loop/filters.ts';

export const loopFilterSettings = {
  /** The `id` of the loop, the element around the items. If it is not set, the widget whose `data-id` is `widget-id` is filtered. */
  for: text(),
  /**
   * The place of the items: `server`, the server filters them; `page`, the items in the loop are filtered without a request; `json`, those of the
   * list at `items-url`.
   */
  source: choice(['server', 'page', 'json'], 'server'),
  /** With `source="json"`, the address of a JSON list of items. A `<template>` in the loop contains the markup of an item. */
  itemsUrl: address(),
  /** With `source="page"` and `source="json"`, the number of items that are shown before the button “Show more”; 0 shows all items. */
  perPage: number(0, 0),
  /** The address of the site's REST API. Default: the address in `<link rel="https://api.w.org/">` of the page, else `/wp-json/`. */
  restRoot: address(),
  /** The part of the request's address between `rest-root` and `/refresh-loop`. */
  namespace: address('elementor-pro/v1'),
  /** The id of the widget that prints the loop, for example `shop` in `e-filter-shop-colour`. Default: the `data-id` of the loop. */
  widgetId: text(),
  /** The id of the post or page that contains the loop. Default: `data-elementor-id` of an ancestor, else the id in the class of `<body>`. */
  postId: text(),
  /** The taxonomy of controls that have neither a name such as `e-filter-shop-colour` nor an ancestor with `data-taxonomy`. */
  taxonomy: text(),
  /**
   * The join of several terms of a taxonomy: `AND` (items with all terms) or `OR` (items with at least one term), in upper or lower
   * case. Any other value allows only one term. An ancestor of the controls with `data-logical-join` overrides this setting.
   */
  logicalJoin: text('AND'),
  /** The key of the filters in `widget_filters` of a request; see the server contract. */
  filterType: text('taxonomy'),
  /** Filters at once when the visitor changes a control. If `false`, filters when the form is submitted. */
  auto: flag(true),
  /**
   * The time without typing after which the loop is filtered by the text or number in a field with `data-search`, `data-min` or `data-max`. If 0,
   * it is filtered when the visitor leaves the field.
   */
  debounce: duration(0),
  /**
   * The number of items beside each term: `show` shows it, `disable` also disables terms without items, `hide` hides them. The numbers are in the
   * response of the server, or are counted in the page.
   */
  counts: choice(['none', 'show', 'disable', 'hide'], 'none'),
  /** Shows the active filters as buttons that remove them, in the element with `data-portico-chips` or below the form. */
  chips: flag(),
  /** The number of further pages that load when the visitor scrolls to the end. After them, the “load more” link must be pressed. */
  autoPages: number(0, 0),
  /** Writes the number of the last page that was added into the address, so that a reload shows it. */
  pageInAddress: flag(),
  /** The change of the page's address by filters: `push` adds a history entry, `replace` replaces the entry, `none` changes nothing. */
  history: choice(['push', 'replace', 'none'], 'push'),
  /** Shows an error message if the loop could not be loaded. */
  showErrors: flag(true),
  /** The time after which a request without a response fails. */
  timeout: duration(30_000),
  /** `true` in the page builder's editor: the request then contains the widget's model and a nonce. */
  editMode: flag(),
  /** The widget's unsaved settings in the editor; sent as `widget_model` with `edit-mode`. */
  widgetModel: texts(),
  /** The nonce of the site's REST API; sent in the header `X-WP-Nonce` with `edit-mode`. */
  restNonce: text(),
  /**
   * Custom texts: `one`, `count` and `more` (with the number as `{count}`), `none`, `loading`, `offline`, `late`, `failed` and `retry`; `active`, `remove` and
   * `not` (with `{label}`), `clear` and `loadMore`.
   */
  texts: texts(),
};

/** The filters that are about to be applied. */
export interface BeforeFilterDetail {
  /** The filters by type and taxonomy, as in `widget_filters` of the request. */
  readonly filters: GroupedFilters;
  /** The new query of the page's address. */
  readonly query: string;
}

/** The filters that were applied. */
export interface FilterDetail {
  /** The filters by type and taxonomy, as they were sent. */
  readonly filters: GroupedFilters;
  /** The new query of the page's address. */
  readonly query: string;
  /** The number of results in the response; `undefined` if the loop is not in it. */
  readonly count: number | undefined;
  /** The number of items before filtering; `undefined` if the server filters. */
  readonly total: number | undefined;
  /** The filters that hide items, each with the numbers of items that it hides and that match without it; `undefined` if the server filters. */
  readonly hidden: readonly HidingFilter[] | undefined;
  /** The elements of the page in which something has changed; the page's own scripts must initialize the new content. */
  readonly parts: readonly Element[];
}

/** The reason why the loop did not change. */
export interface FilterErrorDetail {
  /** The filters by type and taxonomy, as they were sent. */
  readonly filters: GroupedFilters;
  /** The new query of the page's address. */
  readonly query: string;
  /**
   * `offline`: the site could not be reached; `late`: the request timed out; `failed`: the response contains no loop, or another origin sent none
   * although the browser is online.
   */
  readonly reason: FailureReason;
}

export const loopFilterEvents = {
  /** Dispatched before the loop is filtered; cancelling keeps the filters, the address and the loop unchanged. */
  'portico-before-filter': local<BeforeFilterDetail>(),
  /** Dispatched after the loop was filtered. */
  'portico-filter': bubbling<FilterDetail>(),
  /** Dispatched when the loop could not be loaded; the loop stays unchanged. */
  'portico-error': local<FilterErrorDetail>(),
};

export type LoopFilterText = keyof typeof loopFilterTexts.en;

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
