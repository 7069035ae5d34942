import { address, duration, text, texts } from '../../src/kit/settings.ts';

export const emailVerificationSettings = {
  /** The URL of the site's ajax endpoint, which sends and verifies codes. Without it nothing is rendered. */
  ajaxUrl: address(),
  /** The id of the e-mail input, if it is outside the element. */
  for: text(),
  /** The placeholder of the code field. */
  placeholder: text(),
  /** The minimum time between two codes to the same address. */
  cooldown: duration(30_000),
  /** The timeout of a request. */
  timeout: duration(30_000),
  /**
   * Custom texts: `send`, `sending`, `resend` and `error` of the button, `code`, the label of the code field, `wait` with `{seconds}`, `sent` and
   * `verified` with `{email}`, `checking`, `offline`, `late`, `unsent`, `unchecked`, and the rule messages `required`, `email` and `remote`.
   */
  texts: texts(),
};
