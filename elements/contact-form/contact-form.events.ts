import { local, bubbling } from '../../src/kit/definition.ts';
import type { InvalidField } from './feedback-response.ts';
import type { Input } from './submitted-data.ts';
import type { Status } from './status.ts';

/** The data that is about to be sent. `formData` may be changed: its content after all listeners have run is sent. */
export interface BeforeSubmitDetail {
  readonly formData: FormData;
  /** The fields, without those whose name begins with an underscore. */
  readonly inputs: readonly Input[];
  /** The button that was pressed. */
  readonly submitter: HTMLElement | null;
}

/** The response that the form is about to show. */
export interface ResponseDetail {
  readonly status: Status;
  /** Plain text; empty when the form takes back what it said. */
  readonly message: string;
  /** Says that the listener shows the message: the form leaves its own response box and its region for screen readers empty. */
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
  /** The server's answer as it came; `undefined` where none could be read. */
  readonly response: unknown;
}

/** A change of status. */
export interface StatusDetail {
  readonly status: Status;
  readonly previous: Status;
}

/** A reset that is done, with the status after it. */
export interface ResetDetail {
  readonly status: Status;
  /** The fields as they were before the reset, without those whose name begins with an underscore. */
  readonly inputs: readonly Input[];
  /** The form as it was before the reset. */
  readonly formData: FormData;
  /** The server's answer to the refill; `undefined` where none was asked for, or none came. */
  readonly response: unknown;
}

export const contactFormEvents = {
  /** Before a send: listeners may change the form data, or cancel; then nothing is sent and nothing changes. */
  'portico-before-submit': bubbling<BeforeSubmitDetail>(),
  /** The form is about to show what came of a send, or that the browser refused fields, or takes that back; a listener may do it instead. */
  'portico-response': bubbling<ResponseDetail>(),
  /** Some fields are not valid; their messages stand beside them. */
  'portico-invalid': bubbling<ResultDetail>(),
  /** An acceptance is missing. */
  'portico-unaccepted': bubbling<ResultDetail>(),
  /** The server takes the message for spam. */
  'portico-spam': bubbling<ResultDetail>(),
  /** The server gave up the send. */
  'portico-aborted': bubbling<ResultDetail>(),
  /** The message was sent. */
  'portico-mailsent': bubbling<ResultDetail>(),
  /** The message could not be sent, or no usable answer came. */
  'portico-mailfailed': bubbling<ResultDetail>(),
  /** After any answer, behind the event of its result. */
  'portico-submit': bubbling<ResultDetail>(),
  /** The status changed. */
  'portico-status': local<StatusDetail>(),
  /** A reset is done, the refill of captcha and quiz included. */
  'portico-reset': local<ResetDetail>(),
};
