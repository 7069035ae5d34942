import { local, bubbling } from '../../src/kit/definition.ts';
import type { InvalidField } from './feedback-response.ts';
import type { Input } from './submitted-data.ts';
import type { Status } from './status.ts';

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
