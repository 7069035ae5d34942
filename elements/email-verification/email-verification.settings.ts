import { address, duration, text, texts } from '../../src/kit/settings.ts';

export const emailVerificationSettings = {
  /** The address of the site's ajax endpoint, which sends and verifies codes. Without one nothing is drawn. */
  ajaxUrl: address(),
  /** The id of the e-mail input, where it is not in the element. */
  for: text(),
  /** The placeholder of the code field. */
  placeholder: text(),
  /** How long after a code was sent no other can be asked for to the same address; a bare number is in s. */
  cooldown: duration(30_000, 's'),
  /** How long an answer of the server is waited for; a bare number is in s. */
  timeout: duration(30_000, 's'),
  /**
   * Own texts: `send`, `sending`, `resend` and `error` of the button, `code`, the name of the code field, `wait` with `{0}`, the seconds,
   * `sent` and `verified` with `{0}`, the address, `checking`, `offline`, `late`, `unsent`, `unchecked`, and those of the rules `required`,
   * `email` and `remote`.
   */
  texts: texts(),
};
