import { address, duration, number, text, texts } from '../../src/kit/settings.ts';

export const fontStatusSettings = {
  /** The address that is asked for the status. Without one nothing is asked. */
  ajaxUrl: address(),
  /** The nonce that is sent with it, as `_wpnonce`. */
  ajaxNonce: text(),
  /** The name of the action, as the server knows it. */
  action: text(),
  /** Where more is said about an alert or a notice. Without it there is no link. */
  infoUrl: address(),
  /** How long to wait between two looks at the page's fonts; a bare number is in milliseconds. */
  pollInterval: duration(500, 'ms'),
  /** How often to look until the page's fonts are loaded; then the server is asked, whatever there is. */
  pollAttempts: number(20, 1),
  /** Own texts: `success`, `warning`, `alert`, `notice` and `link`. */
  texts: texts(),
};
