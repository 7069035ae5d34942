import { address, choice, duration, flag, text, texts } from '../../src/kit/settings.ts';

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
