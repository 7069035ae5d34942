/** A check of a form. Returns the invalid fields. */
export type FormCheck = (form: HTMLFormElement) => readonly InvalidControls[];

/** A field that the server has refused. */
export interface InvalidField {
  readonly field: string;
  readonly message: string;
  /** The id of the control, if the server has sent it. */
  readonly idref?: string | undefined;
  /** The index among the sent controls with this name, if the server means one of several. */
  readonly index?: number | undefined;
}

/** An invalid field with its controls. Not every control with this name has to be invalid. */
export interface InvalidControls extends InvalidField {
  readonly controls?: readonly HTMLElement[];
  /** `true` if only the server knows the problem. Checks in the page cannot find out that it was corrected. */
  readonly isOfServer?: boolean;
}

/** The result of a submit, in the same form for all kinds of servers. */
export interface SubmitResult {
  /** The status in the words of Contact Form 7 (`mail_sent` …). */
  readonly status: string;
  readonly message: string;
  readonly invalidFields: readonly InvalidField[];
  /** A value to send with the next submit; empty if the server sent none. */
  readonly postedDataHash: string;
  /** The raw response, for scripts of the page; `undefined` if it could not be read. */
  readonly response: unknown;
}

/** Returns the result of a send that got no usable response. */
export const failedResult = (message: string, response?: unknown): SubmitResult => ({
  status: 'mail_failed',
  message,
  invalidFields: [],
  postedDataHash: '',
  response,
});

/** The maximum number of errors. The messages for a hundred thousand errors would block the page for seconds. */
export const maxErrors = 1000;
