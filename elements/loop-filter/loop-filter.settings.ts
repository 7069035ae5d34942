import { address, choice, duration, flag, text, texts } from '../../src/kit/settings.ts';

export const loopFilterSettings = {
  /** The id of the loop that is filtered: the element around its items. Without one, the page's widget of `widget-id`. */
  for: text(),
  /** Where the site's REST interface begins. Without one, the page's `<link rel="https://api.w.org/">`, else `/wp-json/`. */
  restRoot: address(),
  /** What follows the root in the address of the call. */
  namespace: address('elementor-pro/v1'),
  /** The id of the widget that prints the loop; it stands in the keys of the address. Without one, the `data-id` of the loop. */
  widgetId: text(),
  /** The id of the document that the loop is part of. Without one, that of the nearest `data-elementor-id`, else that of the page. */
  postId: text(),
  /** The taxonomy of controls that name none: neither by `e-filter-…` nor by a `data-taxonomy` around them. */
  taxonomy: text(),
  /**
   * How the terms of a taxonomy are joined, where no `data-logical-join` around its controls says so: `AND`, all of them, `OR`, one of them,
   * in any case; any other word counts as `DISABLED`: only one term at a time (§5).
   */
  logicalJoin: text('AND'),
  /** What the filters are by, as the server knows it. */
  filterType: text('taxonomy'),
  /** Whether a choice counts at once; otherwise when the form is sent. */
  auto: flag(true),
  /** What a choice does with the address of the page: a step that Back takes back, another address for the same step, or nothing. */
  history: choice(['push', 'replace', 'none'], 'push'),
  /** Whether the visitor is told when the loop could not be had. */
  tellErrors: flag(true),
  /** How long an answer of the site is waited for; a bare number is in s. */
  timeout: duration(30_000, 's'),
  /** Whether the page is open in its editor: then the call carries the widget's model and a nonce (§6). */
  editMode: flag(),
  /** In edit mode, the widget as its editor has it. */
  widgetModel: texts(),
  /** In edit mode, the nonce of the site's REST interface; it is sent as `X-WP-Nonce`. */
  restNonce: text(),
  /** Own texts: `one`, `count` with `{0}`, the number, `none`, `more`, `loading`, `offline`, `late`, `failed` and `retry`. */
  texts: texts(),
};
