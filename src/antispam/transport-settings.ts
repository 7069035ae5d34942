import { address, choice, text } from '../settings/settings.ts';

/** The settings by which an anti-spam element reaches its site; the elements include them as `...transportSettings`. */
export const transportSettings = {
  /** The interface of the site that receives the requests: its REST interface or its ajax endpoint. */
  transport: choice(['rest', 'ajax'], 'rest'),
  /**
   * The root address of the site's REST interface. The default is the page's `<link rel="https://api.w.org/">`, otherwise `/wp-json/`.
   */
  restRoot: address(),
  /** The nonce that the site printed for its REST interface. An expired nonce is replaced automatically. */
  restNonce: text(),
  /** The namespace of the anti-spam routes in the REST interface. */
  namespace: address('cleantalk-antispam/v1'),
  /** The address of the site's ajax endpoint. The default is `/wp-admin/admin-ajax.php`. */
  ajaxUrl: address(),
  /** The nonce that the site printed for its ajax endpoint. An expired nonce is replaced automatically. */
  ajaxNonce: text(),
  /** The root address of the site, from which a fresh nonce is requested. The default is `/`. */
  siteUrl: address(),
};
