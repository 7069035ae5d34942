import type { FailureReason } from '../../src/http/request-failure.ts';
import { bubbling, local } from '../../src/kit/definition.ts';
import { address, choice, duration, flag, number, text, texts } from '../../src/settings/settings.ts';
import type { HidingFilter } from '../../src/loop/filter-items.ts';
import type { GroupedFilters } from '../../src/loop/filters.ts';

export const loopFilterSettings = {
  /** The `id` of the loop, which is the element around the items. By default, the widget whose `data-id` is `widget-id`. */
  for: text(),
  /**
   * The source of the items. `server`: the server filters them. `page`: the items in the loop are filtered without a request. `json`: the items are
   * in the list at `items-url`.
   */
  source: choice(['server', 'page', 'json'], 'server'),
  /** With `source="json"`, the address of a JSON list of items. A `<template>` in the loop contains the markup of an item. */
  itemsUrl: address(),
  /**
   * With `source="page"` and `source="json"`, the number of items that are shown at first; the button “Show more” shows the next ones. 0 shows all
   * items.
   */
  perPage: number(0, 0),
  /** The address of the site's REST API. By default, the address in `<link rel="https://api.w.org/">` of the page, otherwise `/wp-json/`. */
  restRoot: address(),
  /** The part between `rest-root` and `/refresh-loop` in the address of a request. */
  namespace: address('elementor-pro/v1'),
  /** The id of the widget that prints the loop, for example `shop` in `e-filter-shop-colour`. By default, the `data-id` of the loop. */
  widgetId: text(),
  /** The id of the post or page that contains the loop. By default, `data-elementor-id` of an ancestor, otherwise the id in the class of `<body>`. */
  postId: text(),
  /** The taxonomy of controls that have neither a name such as `e-filter-shop-colour` nor an ancestor with `data-taxonomy`. */
  taxonomy: text(),
  /**
   * The join of several terms of a taxonomy, in upper or lower case: `AND` (items that have all terms) or `OR` (items that have at least one term).
   * Any other value allows only one term. An ancestor of the controls with `data-logical-join` overrides this setting.
   */
  logicalJoin: text('AND'),
  /** The key of the filters in `widget_filters` of a request; see the server contract. */
  filterType: text('taxonomy'),
  /** Filters the loop at once when the visitor changes a control. With `false`, filters the loop when the form is submitted. */
  auto: flag(true),
  /**
   * The time without typing after which a field with `data-search`, `data-min` or `data-max` filters the loop. With 0, the loop is filtered when the
   * visitor leaves the field.
   */
  debounce: duration(0),
  /**
   * The number of items beside each term. `show` shows this number. `disable` also disables terms without items, and `hide` hides such terms. The
   * numbers are in the server's response, or the element counts the items of the page.
   */
  counts: choice(['none', 'show', 'disable', 'hide'], 'none'),
  /** Shows the active filters as buttons that remove the filter. They are in the element with `data-portico-chips`, or below the form. */
  chips: flag(),
  /**
   * The number of further pages that are loaded when the visitor scrolls to the end. After these pages, the visitor must press the “load more” link.
   */
  autoPages: number(0, 0),
  /** Writes the number of the last added page into the address, so that a reload shows this page. */
  pageInAddress: flag(),
  /** The effect of filters on the page's address: `push` adds a history entry, `replace` replaces the entry, `none` changes nothing. */
  history: choice(['push', 'replace', 'none'], 'push'),
  /** Shows an error message if the loop could not be loaded. */
  showErrors: flag(true),
  /** The timeout of a request. */
  timeout: duration(30_000),
  /** `true` in the editor of a page builder. The request then contains the widget's model and a nonce. */
  editMode: flag(),
  /** The widget's unsaved settings in the editor. With `edit-mode`, they are sent as `widget_model`. */
  widgetModel: texts(),
  /** The nonce of the site's REST API. With `edit-mode`, it is sent in the header `X-WP-Nonce`. */
  restNonce: text(),
  /**
   * Custom texts: `one`, `count` and `more` (with the number as `{count}`); `none`, `loading`, `offline`, `late`, `failed` and `retry`; `active`;
   * `remove` and `not` (with `{label}`); `clear` and `loadMore`.
   */
  texts: texts(),
};

/** The event detail before filters are applied. */
export interface BeforeFilterDetail {
  /** The filters by type and taxonomy, as in `widget_filters` of the request. */
  readonly filters: GroupedFilters;
  /** The new query of the page's address. */
  readonly query: string;
}

/** The event detail after filters were applied. */
export interface FilterDetail {
  /** The filters by type and taxonomy, as in the request. */
  readonly filters: GroupedFilters;
  /** The new query of the page's address. */
  readonly query: string;
  /** The number of results in the response; `undefined` if the response does not contain the loop. */
  readonly count: number | undefined;
  /** The number of items before filtering; `undefined` if the server filters. */
  readonly total: number | undefined;
  /**
   * The filters that hide items: for each, the number of items that it hides, and the number of items that match without it. `undefined` if the
   * server filters.
   */
  readonly hidden: readonly HidingFilter[] | undefined;
  /** The elements of the page whose content has changed. Scripts of the page must initialize the new content. */
  readonly parts: readonly Element[];
}

/** The event detail if the loop could not be loaded. */
export interface FilterErrorDetail {
  /** The filters by type and taxonomy, as in the request. */
  readonly filters: GroupedFilters;
  /** The new query of the page's address. */
  readonly query: string;
  /**
   * `offline`: the site could not be reached. `late`: the request timed out. `failed`: the response contains no loop, or another origin did not
   * respond although the browser is online.
   */
  readonly reason: FailureReason;
}

export const loopFilterEvents = {
  /** Dispatched before the loop is filtered. Cancelling keeps the filters, the address and the loop unchanged. */
  'portico-before-filter': local<BeforeFilterDetail>(),
  /** Dispatched after the loop was filtered. */
  'portico-filter': bubbling<FilterDetail>(),
  /** Dispatched when the loop could not be loaded. The loop stays unchanged. */
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
