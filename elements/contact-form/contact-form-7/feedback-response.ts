import { isObject, type JsonObject } from '../../../src/json/json.ts';
import type { Outcome } from '../../../src/http/request.ts';

/** Returns the invalid fields of a form. */
export type FormCheck = (form: HTMLFormElement) => readonly InvalidControls[];

/** One field that the server refused. */
export interface InvalidField {
  readonly field: string;
  readonly message: string;
  /** The id of the control, if the server sends it. */
  readonly idref?: string | undefined;
}

/** An invalid field whose controls are known: not all controls of a name need be invalid. */
export interface InvalidControls extends InvalidField {
  readonly controls?: readonly HTMLElement[];
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

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A send without a usable response. */
export const failedResult = (message: string, response?: unknown): SubmitResult => ({
  status: 'mail_failed',
  message,
  invalidFields: [],
  postedDataHash: '',
  response,
});

/** Parses a feedback response of Contact Form 7; returns `undefined` for anything else and from status 400 on. */
export function readFeedback(outcome: Outcome): SubmitResult | undefined {
  const data = outcome.kind === 'json' && outcome.status < 400 ? outcome.data : undefined;
  if (!isObject(data) || typeof data.status !== 'string' || data.status === '') return undefined;
  return {
    status: data.status,
    message: asText(data.message),
    invalidFields: fields(data.invalid_fields),
    postedDataHash: asText(data.posted_data_hash),
    response: data,
  };
}

/** Returns the feedback response in the JSON of an unusual response, which `convert` reads; without one, a failure with this message. */
export const resultOf = (
  status: number,
  { data, message }: { data: unknown; message: string },
  convert = (outcome: Outcome): Outcome => outcome,
): SubmitResult =>
  (data === undefined ? undefined : readFeedback(convert({ kind: 'json', status, data }))) ??
  failedResult(message, data);

/** The maximum number of errors: messages for a hundred thousand would block the page for seconds. */
export const maxErrors = 1000;

function fields(list: unknown): InvalidField[] {
  if (!Array.isArray(list)) return [];
  if (list.length > maxErrors)
    console.warn(
      `portico: the response to a form has ${list.length} errors of fields; only the first ${maxErrors} are shown. Send one for each field.`,
    );
  return list
    .slice(0, maxErrors)
    .filter((entry): entry is JsonObject => isObject(entry) && typeof entry.field === 'string')
    .map((entry) => ({
      field: asText(entry.field),
      message: asText(entry.message),
      idref: asText(entry.idref) || undefined,
    }));
}
