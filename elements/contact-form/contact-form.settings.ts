import { consentSetting } from '../../src/settings/consent-setting.ts';
import { protectionSettings } from '../../src/forms/captcha/protection-settings.ts';
import type { Host } from '../../src/kit/controller.ts';
import { bubbling, local } from '../../src/kit/definition.ts';
import { address, authorOnly, choice, duration, flag, list, text, texts } from '../../src/settings/settings.ts';
import type { InvalidField } from './send/submit-result.ts';
import type { Status } from './send/status.ts';

export const contactFormSettings = {
  /** The id of the form on the server. By default, the value of the hidden field `_wpcf7` or of the attribute `data-wpcf7-id`. */
  formId: text(),
  /** The URL of the site's REST API. By default, the URL in the page's `<link rel="https://api.w.org/">`, otherwise `/wp-json/`. */
  restRoot: address(),
  /** The part of the URL after `rest-root` in requests to Contact Form 7. */
  namespace: address('contact-form-7/v1'),
  /**
   * The URL that receives the form instead of the REST API of Contact Form 7. The element then sends no other request. “Server contract” describes
   * the responses.
   */
  endpoint: address(),
  /**
   * The kind of response from `endpoint` that confirms a message: `json` (also plain text or an empty response), or `html` (also a page, such as that
   * of Netlify). “Server contract” describes both kinds.
   */
  accept: choice(['json', 'html'], 'json'),
  /** Sends the form without checking its fields in the browser, for forms whose fields only the server checks. */
  novalidate: flag(),
  /** With `wpcf7`, the form also dispatches the events of Contact Form 7 (`wpcf7mailsent` …) with their original details. */
  eventAlias: choice(['none', 'wpcf7'], 'none'),
  /** The fields of a form that the element renders if it contains no form. */
  fields: list(),
  /**
   * Custom texts: `sent`, `invalid`, `sending`, `choose` (no checkbox of a group is checked), `fetchError` (no connection), `refused` (the server
   * refused the message without a reason), `invalidJson` (no readable response), `received` (a button with `formaction` and `formnovalidate` has sent
   * the entries), `nameless` (no field has a name), `wrongPlaceTitle` and `wrongPlace` (the notice in a nested form).
   */
  texts: texts(),
  /** Stores the entered values in the browser tab until the form is sent or reset. The values then survive a reload. */
  draft: flag(),
  /**
   * With `required`, these wait for the visitor's consent: a draft for the purpose `memory`, a captcha of another site for `profiling`, and the
   * setting `analytics` for the purpose `analytics`.
   */
  consent: consentSetting(),
  ...protectionSettings,
  /** Moves the focus to the first field that the server has refused. If the browser refuses a field, the focus always moves to this field. */
  focusInvalid: flag(),
  /** After a refused submit, shows a list of the invalid fields above the form. The list gets the focus, and its entries link to the fields. */
  errorSummary: flag(),
  /** The time after which a request without a response counts as failed. */
  timeout: duration(30_000),
  /**
   * Holds submits until the setting is removed: the messages are cleared, and the form waits with the status `submitting`. The global variable
   * `wpcf7.blocked` has the same effect.
   */
  blocked: flag(),
  /**
   * Requests new quizzes and captchas when the page loads, because those in a cached page are outdated. Entered values stay. The global variable
   * `wpcf7.cached` has the same effect.
   */
  cached: flag(),
  /**
   * Improves file inputs: shows the chosen files with previews, accepts dropped files, checks limits and resizes images. During a submit with files,
   * shows the progress.
   */
  uploads: flag(),
  /** The text after the form was sent, instead of the server's message. `{name}` stands for the sent value of the field `name`. */
  thanks: text(),
  /** The address of the page that opens after the form was sent. It must be on the same origin or on one of `redirect-origins`. */
  redirect: address(),
  /** Other origins to which the form may redirect, separated by spaces. */
  redirectOrigins: address(),
  /** Lets the server choose the page that opens after the form was sent, with `redirect` in its JSON or with an HTTP redirect. */
  serverRedirect: authorOnly(flag()),
  /** Dispatches `portico-analytics` on the document after each result, if the visitor consents to the purpose `analytics`. */
  analytics: flag(),
  /** The names of fields that get their values from the query of the page's address, separated by commas. */
  prefill: text(),
  /** Removes the parameters of the fields in `prefill` from the address bar. */
  cleanAddress: flag(),
  /** The status of the form, such as `init`, `submitting`, `sent`, `invalid` or `failed`; reflected. “States” lists all statuses. */
  status: text('init'),
};

/** A form field with its value, as in `inputs` of an event detail. */
export interface Input {
  readonly name: string;
  readonly value: FormDataEntryValue;
}

/** The data that is about to be sent. Listeners may change `formData`, because the form sends it after all listeners have run. */
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
  /** The message as plain text. It is empty when the form clears its message. */
  readonly message: string;
  /** Call this function if your listener shows the message: the form then neither shows nor announces it. */
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

/** The state before a completed reset. */
export interface ResetDetail {
  readonly status: Status;
  /** The fields before the reset, without those whose name begins with an underscore. */
  readonly inputs: readonly Input[];
  /** The form data before the reset. */
  readonly formData: FormData;
  /** The server's response with new captchas and quizzes; `undefined` if nothing was requested or the server did not respond. */
  readonly response: unknown;
}

/** A redirect that is about to happen. */
export interface RedirectDetail {
  /** The absolute address. */
  readonly url: string;
  /** Call this function if your listener decides about the redirect: the form then does not open the page. */
  readonly claim: () => void;
}

/** The event detail of `portico-analytics`. It contains no values. */
export interface AnalyticsDetail {
  /** `form-` followed by the status, such as `form-sent`. */
  readonly name: string;
  /** The tag name of the element. */
  readonly element: string;
  /** The `id` of the element. If it has none, the id of the form on the server. */
  readonly id: string;
  readonly status: Status;
  /** The names of the fields that the server refused. */
  readonly invalidFields: readonly string[];
}

export const contactFormEvents = {
  /** Dispatched before the form is sent. Listeners may change the form data. Cancelling the event prevents the sending. */
  'portico-before-submit': bubbling<BeforeSubmitDetail>(),
  /** Dispatched before the form shows or clears its general message. A listener may show the message instead: see `claim`. */
  'portico-response': bubbling<ResponseDetail>(),
  /** Dispatched after the server has refused fields and the form has shown the messages beside these fields. */
  'portico-invalid': bubbling<ResultDetail>(),
  /** Dispatched if the server responds that an acceptance box is not checked. */
  'portico-unaccepted': bubbling<ResultDetail>(),
  /** Dispatched if the server treats the message as spam. */
  'portico-spam': bubbling<ResultDetail>(),
  /** Dispatched if the server has aborted the sending (status `aborted`). */
  'portico-aborted': bubbling<ResultDetail>(),
  /** Dispatched after the server has confirmed that the message was sent. */
  'portico-mailsent': bubbling<ResultDetail>(),
  /** Dispatched if the message could not be sent, or if the element could not read the server's response. */
  'portico-mailfailed': bubbling<ResultDetail>(),
  /** Dispatched after each result, directly after the event of this result (such as `portico-mailsent`). */
  'portico-submit': bubbling<ResultDetail>(),
  /** Dispatched after the form was sent and before the element opens another page. A listener may open the page instead: see `claim`. */
  'portico-redirect': bubbling<RedirectDetail>(),
  /** Dispatched after the status has changed. */
  'portico-status': local<StatusDetail>(),
  /** Dispatched after the form was reset. If the server has sent new captchas and quizzes, they are already in the form. */
  'portico-reset': local<ResetDetail>(),
};

/** The members of the element that its modules use. */
export type ContactFormHost = Host<typeof contactFormSettings, typeof contactFormEvents>;
