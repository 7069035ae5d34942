import { address, duration, number, text, texts } from '../../src/kit/settings.ts';

export const fontStatusSettings = {
  /** The URL of the status request. Without it no request is sent. */
  ajaxUrl: address(),
  /** The nonce that is sent with the request, as `_wpnonce`. */
  ajaxNonce: text(),
  /** The name of the action on the server. */
  action: text(),
  /** The URL of the link that an alert or a notice shows. Without it, no link is shown. */
  infoUrl: address(),
  /** The time between two checks of the page's fonts. */
  pollInterval: duration(500),
  /** The maximum number of checks for loaded fonts before the request is sent. */
  pollAttempts: number(20, 1),
  /** Own texts: `success`, `warning`, `alert`, `notice` and `link`. */
  texts: texts(),
};
