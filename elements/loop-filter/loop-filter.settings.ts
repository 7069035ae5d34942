import { address, choice, duration, flag, text, texts } from '../../src/kit/settings.ts';

export const loopFilterSettings = {
  /** The id of the loop that is filtered: the element around its items. Without one, the page's widget of `widget-id`. */
  for: text(),
  /** The root of the site's REST interface. Without one, the page's `<link rel="https://api.w.org/">`, else `/wp-json/`. */
  restRoot: address(),
  /** The path between the root and the endpoint. */
  namespace: address('elementor-pro/v1'),
  /** The id of the widget that prints the loop; it stands in the keys of the address. Without one, the `data-id` of the loop. */
  widgetId: text(),
  /** The id of the document that the loop is part of. Without one, that of the nearest `data-elementor-id`, else that of the page. */
  postId: text(),
  /** The taxonomy of controls that name none: neither by `e-filter-…` nor by a `data-taxonomy` around them. */
  taxonomy: text(),
  /**
   * The join of a taxonomy's terms, where no `data-logical-join` around its controls sets it: `AND`, all of them, `OR`, one of them, in any
   * case; any other word counts as `DISABLED`: only one term at a time.
   */
  logicalJoin: text('AND'),
  /** The type of the filters, as the server knows it. */
  filterType: text('taxonomy'),
  /** Applies a choice at once; otherwise when the form is submitted. */
  auto: flag(true),
  /** The effect of a choice on the address of the page: a history entry, a replaced entry, or none. */
  history: choice(['push', 'replace', 'none'], 'push'),
  /** Shows an error message if the loop could not be loaded. */
  tellErrors: flag(true),
  /** The timeout of a request; a bare number is in s. */
  timeout: duration(30_000, 's'),
  /** `true` in the page builder's editor: the request then contains the widget's model and a nonce. */
  editMode: flag(),
  /** In edit mode, the widget as its editor has it. */
  widgetModel: texts(),
  /** In edit mode, the nonce of the site's REST interface; it is sent as `X-WP-Nonce`. */
  restNonce: text(),
  /** Own texts: `one`, `count` with `{0}`, the number, `none`, `more`, `loading`, `offline`, `late`, `failed` and `retry`. */
  texts: texts(),
};
