import { isObject, type JsonObject } from '../../src/json/json.ts';
import type { Outcome } from '../../src/http/request.ts';

/** Finds the fields of a form that are not valid. */
export type FormCheck = (form: HTMLFormElement) => readonly InvalidField[];

/** One field that the server refused. */
export interface InvalidField {
  readonly field: string;
  readonly message: string;
  /** The id of the control, where the server knows one. */
  readonly idref?: string | undefined;
}

/** The result of a submit, independent of the kind of server. */
export interface SubmitResult {
  /** The status in the server's words (`mail_sent` …). */
  readonly status: string;
  readonly message: string;
  readonly invalidFields: readonly InvalidField[];
  /** Goes back with the next send; empty where the server gave none. */
  readonly postedDataHash: string;
  /** The answer as it came, for the page's own scripts; `undefined` where none could be read. */
  readonly response: unknown;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A send without a usable answer. */
export const failedResult = (message: string, response?: unknown): SubmitResult => ({
  status: 'mail_failed',
  message,
  invalidFields: [],
  postedDataHash: '',
  response,
});

/** Reads a feedback response of the contact-form contract; `undefined` when what came is none, or has a status of 400 or more. */
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

const fields = (list: unknown): InvalidField[] =>
  (Array.isArray(list) ? list : [])
    .filter((entry): entry is JsonObject => isObject(entry) && typeof entry.field === 'string')
    .map((entry) => ({
      field: asText(entry.field),
      message: asText(entry.message),
      idref: asText(entry.idref) || undefined,
    }));
