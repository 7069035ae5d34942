import { consentSetting } from '../../src/consent/consent-setting.ts';
import { address, choice, duration, flag, list, text, texts } from '../../src/kit/settings.ts';

export const contactFormSettings = {
  /** The id of the form on the server. Without one, that of the form's hidden field `_wpcf7`, or of `data-wpcf7-id`. */
  formId: text(),
  /** Where the site's REST interface begins. Without one, the page's `<link rel="https://api.w.org/">`, else `/wp-json/`. */
  restRoot: address(),
  /** The namespace of the contact-form calls. */
  namespace: address('contact-form-7/v1'),
  /**
   * Another address that takes the form: its answer is a feedback response, any 2xx, or 4xx with `errors` (a list of `field` and
   * `message`) or `message`. No other call is made then.
   */
  endpoint: address(),
  /** `wpcf7` also fires the events of the contract (`wpcf7mailsent` …) on the form, with the contract's detail. */
  eventAlias: choice(['none', 'wpcf7'], 'none'),
  /** The fields of a form to be drawn, where the element holds no form. */
  fields: list(),
  /**
   * Own texts: `sent`, `invalid`, `sending`, `choose` (a group of checkboxes without a tick), `fetchError` (no answer came), `refused` (the
   * site refused the message without a word), `invalidJson` (the answer cannot be read), `wrongPlaceTitle`, `wrongPlace`.
   */
  texts: texts(),
  /** Keeps what was typed over a reload of the page, in this tab, until it is sent. Needs consent to `memory`. */
  draft: flag(),
  /** `required` keeps no draft before consent to `memory` was granted. */
  consent: consentSetting(),
  /** Moves the focus to the first invalid field after a send that failed for it. */
  focusInvalid: flag(),
  /** The time after which a submit counts as failed; a bare number is in seconds. */
  timeout: duration(30_000, 's'),
  /**
   * Holds every send back until it is lifted: the messages are cleared, the form waits as `submitting`, and then goes on.
   * The contract's own flag, `wpcf7.blocked` on the page, does the same.
   */
  blocked: flag(),
  /**
   * The page comes from a cache: quiz and captcha are asked for anew when it loads; what was typed stays. The contract's own flag,
   * `wpcf7.cached` on the page, does the same.
   */
  cached: flag(),
  /** The status of the form, both ways: `init`, `submitting`, `sent`, `invalid`, `failed` … */
  status: text('init'),
};
