import { address, authorOnly, choice, text, type Resolved } from '../../settings/settings.ts';
import type { Dictionary } from '../../text/text.ts';

/** The settings of elements whose forms a captcha or a trap protects against bots. */
export const protectionSettings = {
  /**
   * Requires a check against bots before the form is sent. `turnstile` (Cloudflare), `recaptcha` (Google) and `hcaptcha` load a script of the
   * provider when the visitor first touches the form. `altcha` loads nothing from other sites.
   */
  captcha: authorOnly(choice(['none', 'turnstile', 'recaptcha', 'hcaptcha', 'altcha'], 'none')),
  /** The site key that the provider of the captcha has assigned to the site. Not for `altcha`. */
  siteKey: text(),
  /** The URL on your server that returns a challenge, for `captcha="altcha"`, such as `/api/contact/challenge`. */
  captchaUrl: address(),
  /**
   * The name of the action, such as `contact`. Your server can compare it. With `captcha="recaptcha"`, the name selects reCAPTCHA v3, which shows no
   * checkbox and returns a score.
   */
  captchaAction: text(),
  /** The name of a hidden field that only bots fill in; `trap` without a value means `website`. */
  trap: { ...text(), read: (raw: unknown) => (raw === '' ? 'website' : text().read(raw)) },
  /**
   * The URL on your server that returns a token, such as `/api/contact/token`. With a token, the form is not sent faster than a visitor can fill it
   * in.
   */
  tokenUrl: address(),
};

/** The part of an element that protects its form. */
export interface ProtectedHost {
  readonly element: HTMLElement;
  readonly settings: Resolved<typeof protectionSettings> & { readonly consent: 'granted' | 'required' };
  /** Aborted when the element leaves the page. */
  readonly signal: AbortSignal;
  text<Key extends string>(dictionary: Dictionary<Key>, key: Key): string;
  warn(message: string): void;
}
