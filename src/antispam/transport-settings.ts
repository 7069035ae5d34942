import { address, choice, text } from '../kit/settings.ts';

/** How an anti-spam element reaches its site; the elements write `...transportSettings` among their own. */
export const transportSettings = {
  /** How the site is asked: by its REST interface, or by its ajax endpoint. */
  transport: choice(['rest', 'ajax'], 'rest'),
  /** Where the site's REST interface begins. Without one, the page's `<link rel="https://api.w.org/">`, else `/wp-json/`. */
  restRoot: address(),
  /** The nonce that the site printed for its REST interface. A stale one is exchanged for a fresh one. */
  restNonce: text(),
  /** The namespace of the anti-spam routes. */
  namespace: address('cleantalk-antispam/v1'),
  /** The address of the site's ajax endpoint. Without one, `/wp-admin/admin-ajax.php`. */
  ajaxUrl: address(),
  /** The nonce that the site printed for its ajax endpoint. A stale one is exchanged for a fresh one. */
  ajaxNonce: text(),
  /** The root address of the site, where a fresh nonce is asked for. Without one, `/`. */
  siteUrl: address(),
};
