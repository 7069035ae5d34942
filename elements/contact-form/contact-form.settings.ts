import { consentSetting } from '../../src/consent/consent-setting.ts';
import { address, choice, duration, flag, list, text, texts } from '../../src/kit/settings.ts';

export const contactFormSettings = {
  /** The id of the form on the server. Default: the form's hidden field `_wpcf7`, or `data-wpcf7-id`. */
  formId: text(),
  /** The root of the site's REST API. Default: the page's `<link rel="https://api.w.org/">`, else `/wp-json/`. */
  restRoot: address(),
  /** The namespace of the contact-form calls. */
  namespace: address('contact-form-7/v1'),
  /**
   * A different URL to send the form to. Its response is a feedback response, any 2xx, or 4xx with `errors` (a list of `field` and `message`) or
   * `message`. No other request is sent then.
   */
  endpoint: address(),
  /** `wpcf7` also dispatches the events of Contact Form 7 (`wpcf7mailsent` …) on the form, with the same detail. */
  eventAlias: choice(['none', 'wpcf7'], 'none'),
  /** The fields of a form to render, if the element contains no form. */
  fields: list(),
  /**
   * Custom texts: `sent`, `invalid`, `sending`, `choose` (a group of checkboxes without a selection), `fetchError` (no response), `refused` (the
   * site refused the message without a reason), `invalidJson` (the response cannot be read), `wrongPlaceTitle`, `wrongPlace`.
   */
  texts: texts(),
  /** Keeps the entered values across a reload of the page, in this tab, until the form is sent. Needs consent to `memory`. */
  draft: flag(),
  /** `required` stores no draft until consent to `memory` was granted. */
  consent: consentSetting(),
  /** Moves the focus to the first invalid field after a send that failed because of it. */
  focusInvalid: flag(),
  /** The time after which a submit counts as failed. */
  timeout: duration(30_000),
  /**
   * Holds back every send until the setting is removed: the messages are cleared, and the form waits as `submitting`. `wpcf7.blocked` on the page
   * has the same effect.
   */
  blocked: flag(),
  /**
   * Marks the page as cached: quiz and captcha are requested again on load, and entered values stay. `wpcf7.cached` on the page has the same
   * effect.
   */
  cached: flag(),
  /** The status of the form; reflected: `init`, `submitting`, `sent`, `invalid`, `failed` … */
  status: text('init'),
};
