import { address, duration, text, texts } from '../../src/kit/settings.ts';

export const emailVerificationSettings = {
  /** The URL of the site's ajax endpoint, which sends and verifies codes. Without it nothing is rendered. */
  ajaxUrl: address(),
  /** The id of the e-mail input, if it is outside the element. */
  for: text(),
  /** The placeholder of the code field. */
  placeholder: text(),
  /** The minimum time between two codes to the same address; a bare number is in s. */
  cooldown: duration(30_000, 's'),
  /** The timeout of a request; a bare number is in s. */
  timeout: duration(30_000, 's'),
  /**
   * Custom texts: `send`, `sending`, `resend` and `error` of the button, `code`, the label of the code field, `wait` with the seconds as `{0}`,
   * `sent` and `verified` with the address as `{0}`, `checking`, `offline`, `late`, `unsent`, `unchecked`, and the rule messages `required`,
   * `email` and `remote`.
   */
  texts: texts(),
};
