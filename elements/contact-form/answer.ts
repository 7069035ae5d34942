import { contactFormTexts } from './contact-form.texts.ts';
import { isObject, type JsonObject } from '../../src/json/json.ts';
import type { Outcome } from '../../src/http/request.ts';

/** One field that the server refused. */
export interface InvalidField {
  readonly field: string;
  readonly message: string;
  /** The id of the control, where the server knows one. */
  readonly idref?: string | undefined;
}

/** What came of a send, whatever sort of server answered. */
export interface Answer {
  /** The status in the server's words (`mail_sent` …). */
  readonly status: string;
  readonly message: string;
  readonly invalidFields: readonly InvalidField[];
  /** Goes back with the next send; empty where the server gave none. */
  readonly postedDataHash: string;
  /** The answer as it came, for the page's own scripts; `undefined` where none could be read. */
  readonly response: unknown;
}

/** Gives a text in the element's language. */
type Say = (dictionary: typeof contactFormTexts, key: 'fetchError' | 'refused' | 'invalidJson') => string;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const answer = (status: string, message: string, response?: unknown): Answer => ({
  status,
  message,
  invalidFields: [],
  postedDataHash: '',
  response,
});

/**
 * Reads what came of a send to a server of the contact-form contract. Without a usable answer the status is `mail_failed`, with the text
 * `fetchError` when no answer came in time; with the server's own message, else `refused`, when a status of 400 or more came; and with
 * `invalidJson` when what came is no feedback response. `read` takes the markup out of a message: WordPress writes its errors in HTML.
 */
export function readFeedback(outcome: Outcome, say: Say, read = (html: string): string => html): Answer {
  if (outcome.kind === 'lost') return answer('mail_failed', say(contactFormTexts, 'fetchError'));
  const data = outcome.kind === 'json' ? outcome.data : undefined;
  const isRefused = outcome.status >= 400;
  const message = isRefused && isObject(data) ? read(asText(data.message)) : '';
  const failed = () =>
    answer('mail_failed', message || say(contactFormTexts, isRefused ? 'refused' : 'invalidJson'), data);
  return (isRefused ? undefined : feedback(data)) ?? failed();
}

function feedback(data: unknown): Answer | undefined {
  if (!isObject(data) || typeof data.status !== 'string' || data.status === '') return undefined;
  return {
    ...answer(data.status, asText(data.message), data),
    invalidFields: fields(data.invalid_fields),
    postedDataHash: asText(data.posted_data_hash),
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
