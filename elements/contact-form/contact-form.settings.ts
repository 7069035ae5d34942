import { consentSetting } from '../../src/settings/consent-setting.ts';
import type { Host } from '../../src/kit/controller.ts';
import { bubbling, local } from '../../src/kit/definition.ts';
import { address, choice, duration, flag, list, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';
import type { InvalidField } from './feedback-response.ts';
import type { Status } from './status.ts';

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

/** One field in the details of events. */
export interface Input {
  readonly name: string;
  readonly value: FormDataEntryValue;
}

/** The data that is about to be sent. Listeners may change `formData`; it is sent with their changes after all listeners have run. */
export interface BeforeSubmitDetail {
  readonly formData: FormData;
  /** The fields, without those whose name begins with an underscore. */
  readonly inputs: readonly Input[];
  /** The submit button that was pressed. */
  readonly submitter: HTMLElement | null;
}

/** The response that the form is about to show. */
export interface ResponseDetail {
  readonly status: Status;
  /** Plain text; empty when the form clears its message. */
  readonly message: string;
  /** Claims the response: the listener shows the message, and the form leaves its own response box and live region empty. */
  readonly claim: () => void;
}

/** The result of a submit. */
export interface ResultDetail {
  readonly formId: string;
  readonly status: Status;
  readonly message: string;
  readonly invalidFields: readonly InvalidField[];
  /** The fields that were sent, without those whose name begins with an underscore. */
  readonly inputs: readonly Input[];
  readonly formData: FormData;
  /** The server's response; `undefined` if none could be read. */
  readonly response: unknown;
}

/** A change of status. */
export interface StatusDetail {
  readonly status: Status;
  readonly previous: Status;
}

/** A completed reset, with the status after it. */
export interface ResetDetail {
  readonly status: Status;
  /** The fields before the reset, without those whose name begins with an underscore. */
  readonly inputs: readonly Input[];
  /** The form data before the reset. */
  readonly formData: FormData;
  /** The server's response to the refill; `undefined` if none was requested or received. */
  readonly response: unknown;
}

export const contactFormEvents = {
  /** Dispatched before a send. Listeners may change the form data; cancelling sends nothing and changes nothing. */
  'portico-before-submit': bubbling<BeforeSubmitDetail>(),
  /** Dispatched before the form shows or clears a result or the errors of the browser's validation. A listener may show it instead. */
  'portico-response': bubbling<ResponseDetail>(),
  /** Dispatched after fields were refused; their messages are shown beside them. */
  'portico-invalid': bubbling<ResultDetail>(),
  /** Dispatched if an acceptance is missing. */
  'portico-unaccepted': bubbling<ResultDetail>(),
  /** Dispatched if the server classifies the message as spam. */
  'portico-spam': bubbling<ResultDetail>(),
  /** Dispatched if the server aborted the send. */
  'portico-aborted': bubbling<ResultDetail>(),
  /** Dispatched after the message was sent. */
  'portico-mailsent': bubbling<ResultDetail>(),
  /** Dispatched if the message could not be sent, or no usable response was received. */
  'portico-mailfailed': bubbling<ResultDetail>(),
  /** Dispatched after every response, following the event of its result. */
  'portico-submit': bubbling<ResultDetail>(),
  /** Dispatched after the status has changed. */
  'portico-status': local<StatusDetail>(),
  /** Dispatched after a reset, including the refill of captcha and quiz. */
  'portico-reset': local<ResetDetail>(),
};

/** The part of the element that its modules use. */
export type ContactFormHost = Host<typeof contactFormSettings, typeof contactFormEvents>;

/** The texts of a form whose code could not be loaded. */
export const contactFormTexts: Dictionary<'fetchError'> = {
  en: { fetchError: 'You are probably offline.' },
  de: { fetchError: 'Sie sind wahrscheinlich offline.' },
};
