import { consentSetting } from '../../src/settings/consent-setting.ts';
import { protectionSettings } from '../../src/forms/captcha/protection-settings.ts';
import type { Host } from '../../src/kit/controller.ts';
import { bubbling, local } from '../../src/kit/definition.ts';
import { address, authorOnly, choice, duration, flag, list, text, texts } from '../../src/settings/settings.ts';
import type { InvalidField } from './send/submit-result.ts';
import type { Status } from './send/status.ts';

export const contactFormSettings = {
  /** The id of the form on the server. Default: the value of the hidden field `_wpcf7`, or of the attribute `data-wpcf7-id`. */
  formId: text(),
  /** The URL of the site's REST API. Default: the URL in the page's `<link rel="https://api.w.org/">`, otherwise `/wp-json/`. */
  restRoot: address(),
  /** The part of the URL that follows `rest-root` in requests to Contact Form 7. */
  namespace: address('contact-form-7/v1'),
  /**
   * The URL that receives the form, instead of the REST API of Contact Form 7; “Server contract” describes its responses. The element sends no
   * other request then.
   */
  endpoint: address(),
  /**
   * The kind of response that confirms a message to `endpoint`: `json` (also text, or nothing), or `html` (also a page, such as that of
   * Netlify). “Server contract” describes both.
   */
  accept: choice(['json', 'html'], 'json'),
  /** Sends the form without checking its fields in the browser, for servers that check them alone. */
  novalidate: flag(),
  /** With `wpcf7`, the form also dispatches the events of Contact Form 7 (`wpcf7mailsent` …), with their original detail. */
  eventAlias: choice(['none', 'wpcf7'], 'none'),
  /** The fields of a form to render, if the element contains no form. */
  fields: list(),
  /**
   * Custom texts: `sent`, `invalid`, `sending`, `choose` (no checkbox of a group is checked), `fetchError` (no connection), `refused` (the server
   * refused the message without a reason), `invalidJson` (no response, or none that can be read), `received` (a button with `formaction` and `formnovalidate`
   * has sent the entries), `nameless` (no field has a name), `wrongPlaceTitle` and `wrongPlace` (the notice in a nested form).
   */
  texts: texts(),
  /** Stores the entered values in the browser tab until the form is sent or reset, so that they survive a reload. */
  draft: flag(),
  /**
   * With `required`, no draft is stored until the visitor has consented to the purpose `memory`, no captcha of another site loads without consent to
   * `profiling`, and `analytics` waits for the purpose `analytics`.
   */
  consent: consentSetting(),
  ...protectionSettings,
  /** Moves the focus to the first field that the server refuses. If the browser refuses a field, the focus always moves to it. */
  focusInvalid: flag(),
  /**
   * Shows a list of the invalid fields above the form after a refused submit. The list gets the focus, and its entries link to the fields.
   */
  errorSummary: flag(),
  /** The time after which a request without a response counts as failed. In ms. */
  timeout: duration(30_000),
  /**
   * Delays a submit until the setting is removed: the messages are cleared, and the form waits with the status `submitting`. The global variable
   * `wpcf7.blocked` has the same effect.
   */
  blocked: flag(),
  /**
   * Requests new quizzes and captchas on page load, because those in a cached page are outdated. Entered values stay. The global variable
   * `wpcf7.cached` has the same effect.
   */
  cached: flag(),
  /**
   * Shows the chosen files of file inputs with previews, accepts dropped files, checks limits, resizes images, and shows the progress of a submit
   * with files.
   */
  uploads: flag(),
  /** The text after the form was sent, in place of the server's message. `{name}` becomes the sent value of the field `name`. */
  thanks: text(),
  /** The address of the page that opens after the form was sent, on the same origin or one of `redirect-origins`. */
  redirect: address(),
  /** The other origins to which the form may redirect, separated by spaces. */
  redirectOrigins: address(),
  /** Lets the server choose the page after the form was sent, by `redirect` in its JSON or by an HTTP redirect. */
  serverRedirect: authorOnly(flag()),
  /** Dispatches `portico-analytics` on the document after each result, with consent to the purpose `analytics`. */
  analytics: flag(),
  /** The names of the fields that the query of the page's address fills in, separated by commas. */
  prefill: text(),
  /** Removes the parameters of `prefill` from the address bar. */
  cleanAddress: flag(),
  /** The status of the form, such as `init`, `submitting`, `sent`, `invalid` or `failed`; reflected. “States” lists all. */
  status: text('init'),
};

/** A form field with its value, in `inputs` of the details of events. */
export interface Input {
  readonly name: string;
  readonly value: FormDataEntryValue;
}

/** The data that is about to be sent. Listeners may change `formData`: the form sends it after all listeners have run. */
export interface BeforeSubmitDetail {
  readonly formData: FormData;
  /** The fields, without those whose name begins with an underscore. */
  readonly inputs: readonly Input[];
  /** The submit button that was pressed, or `null`. */
  readonly submitter: HTMLElement | null;
}

/** The message that the form is about to show. */
export interface ResponseDetail {
  readonly status: Status;
  /** Plain text; empty when the form clears its message. */
  readonly message: string;
  /** Prevents the form from showing and announcing the message, because the listener shows it. */
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
  /** The server's response; `undefined` if it could not be read. */
  readonly response: unknown;
}

/** A change of status. */
export interface StatusDetail {
  readonly status: Status;
  readonly previous: Status;
}

/** A completed reset. */
export interface ResetDetail {
  readonly status: Status;
  /** The fields before the reset, without those whose name begins with an underscore. */
  readonly inputs: readonly Input[];
  /** The form data before the reset. */
  readonly formData: FormData;
  /** The server's response with new captchas and quizzes; `undefined` without a response or a request. */
  readonly response: unknown;
}

/** A redirect that is about to happen. */
export interface RedirectDetail {
  /** The absolute address. */
  readonly url: string;
  /** Prevents the form from opening the page, because the listener does that, or not. */
  readonly claim: () => void;
}

/** The detail of `portico-analytics`, which contains no values. */
export interface AnalyticsDetail {
  /** `form-` and the status, such as `form-sent`. */
  readonly name: string;
  /** The tag of the element. */
  readonly element: string;
  /** The `id` of the element, otherwise the id of the form on the server. */
  readonly id: string;
  readonly status: Status;
  /** The names of the fields that the server refused. */
  readonly invalidFields: readonly string[];
}

export const contactFormEvents = {
  /** Dispatched before the form is sent. Listeners may change the form data. If a listener cancels the event, the form is not sent. */
  'portico-before-submit': bubbling<BeforeSubmitDetail>(),
  /** Dispatched before the form shows or clears the message of the whole form. A listener may show this message instead: see `claim`. */
  'portico-response': bubbling<ResponseDetail>(),
  /** Dispatched after the server refused fields and the form has shown the messages beside them. */
  'portico-invalid': bubbling<ResultDetail>(),
  /** Dispatched if the server responds that an acceptance box is not checked. */
  'portico-unaccepted': bubbling<ResultDetail>(),
  /** Dispatched if the server treats the message as spam. */
  'portico-spam': bubbling<ResultDetail>(),
  /** Dispatched if the server responds that it aborted the sending (status `aborted`). */
  'portico-aborted': bubbling<ResultDetail>(),
  /** Dispatched after the server has confirmed that the message was sent. */
  'portico-mailsent': bubbling<ResultDetail>(),
  /** Dispatched if the message could not be sent, or if the server did not respond in a format that the element can read. */
  'portico-mailfailed': bubbling<ResultDetail>(),
  /** Dispatched after each result, immediately after the event of this result (such as `portico-mailsent`). */
  'portico-submit': bubbling<ResultDetail>(),
  /** Dispatched after the form was sent, before the element opens another page. A listener may open it instead: see `claim`. */
  'portico-redirect': bubbling<RedirectDetail>(),
  /** Dispatched after the status has changed. */
  'portico-status': local<StatusDetail>(),
  /** Dispatched after the form was reset and new captchas and quizzes, if any, were inserted. */
  'portico-reset': local<ResetDetail>(),
};

/** The part of the element that its modules use. */
export type ContactFormHost = Host<typeof contactFormSettings, typeof contactFormEvents>;
