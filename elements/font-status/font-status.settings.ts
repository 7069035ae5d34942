import { address, duration, number, text, texts } from '../../src/kit/settings.ts';

export const fontStatusSettings = {
  /** The URL of the status request. Without it no request is sent. */
  ajaxUrl: address(),
  /** The nonce that is sent with it, as `_wpnonce`. */
  ajaxNonce: text(),
  /** The name of the action, as the server knows it. */
  action: text(),
  /** The URL of the link for an alert or a notice. Without it there is no link. */
  infoUrl: address(),
  /** The time between two checks of the page's fonts; a bare number is in milliseconds. */
  pollInterval: duration(500, 'ms'),
  /** The maximum number of checks for loaded fonts before the request is sent. */
  pollAttempts: number(20, 1),
  /** Own texts: `success`, `warning`, `alert`, `notice` and `link`. */
  texts: texts(),
};
