/** Returns the invalid fields of a form. */
export type FormCheck = (form: HTMLFormElement) => readonly InvalidControls[];

/** One field that the server refused. */
export interface InvalidField {
  readonly field: string;
  readonly message: string;
  /** The id of the control, if the server sends it. */
  readonly idref?: string | undefined;
  /** The index of the control among the sent ones of this name, if the server names one of several. */
  readonly index?: number | undefined;
}

/** An invalid field whose controls are known: not all controls of a name need be invalid. */
export interface InvalidControls extends InvalidField {
  readonly controls?: readonly HTMLElement[];
  /** `true` if only the server knows the problem, so that checks in the page cannot find it corrected. */
  readonly isOfServer?: boolean;
}

/** The result of a submit, independent of the kind of server. */
export interface SubmitResult {
  /** The status in the server's terms (`mail_sent` …). */
  readonly status: string;
  readonly message: string;
  readonly invalidFields: readonly InvalidField[];
  /** A value to send with the next submit; empty if the server sent none. */
  readonly postedDataHash: string;
  /** The raw response, for the page's own scripts; `undefined` if none could be read. */
  readonly response: unknown;
}

/** Returns the result of a send without a usable response. */
export const failedResult = (message: string, response?: unknown): SubmitResult => ({
  status: 'mail_failed',
  message,
  invalidFields: [],
  postedDataHash: '',
  response,
});

/** The maximum number of errors: messages for a hundred thousand would block the page for seconds. */
export const maxErrors = 1000;
