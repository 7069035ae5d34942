import type { Outcome } from '../../src/http/request.ts';
import { isObject, type JsonObject } from '../../src/json/json.ts';
import type { InvalidField } from './feedback-response.ts';
import { plainTexts, type Translate } from './plain-texts.ts';

/* The responses of any server to a form with `endpoint`. A 2xx response counts as sent unless its body says otherwise. */

/** The success that a form expects. */
export interface Expected {
  /** `true` if a page also is a success. */
  readonly acceptsHtml: boolean;
  /** The text of a success without a message of the server. */
  readonly text: 'sent' | 'received';
}

/** Converts any server's response to a feedback response. A refusal without a reason becomes one with the status 400. */
export function toFeedback(
  outcome: Outcome,
  translate: Translate,
  { acceptsHtml, text }: Expected = { acceptsHtml: false, text: 'sent' },
): Outcome {
  if (outcome.kind === 'lost') return outcome;
  const body = outcome.kind === 'json' ? outcome.data : undefined;
  const data = isObject(body) ? body : {};
  const errors = readErrors(data.errors);
  const feedback = (status: string, message: unknown): Outcome => ({
    kind: 'json',
    status: 200,
    data: { ...data, status, message, invalid_fields: data.errors && errors },
  });
  const isSuccess = outcome.status < 300;
  if (isSuccess && typeof data.status === 'string' && 'message' in data && 'invalid_fields' in data) return outcome;
  if (isSuccess && outcome.kind === 'other' && isPage(outcome.body) && !(acceptsHtml && !isLogin(outcome.body)))
    return outcome;
  if (isSuccess && !isRefusal(body)) return feedback('mail_sent', textOf(data.message) || translate(plainTexts, text));
  // The message of a failed server is for its developers.
  if (outcome.status >= 500) return { kind: 'json', status: outcome.status, data: { ...data, message: '' } };
  const reason = reasonOf(data);
  if (errors.length > 0) return feedback('validation_failed', reason || translate(plainTexts, 'invalid'));
  return reason ? feedback('mail_failed', reason) : { kind: 'json', status: Math.max(outcome.status, 400), data };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isPage = (body: string): boolean => /<[a-z!?]/i.test(body);

/** A session has ended, and the server redirected to the page where the visitor signs in. */
const isLogin = (body: string): boolean => /\stype=["']?password/i.test(body);

/** Servers write `false` in several ways. */
const isNo = (value: unknown): boolean => value === false || value === 0 || /^(false|no|0|-1)$/i.test(String(value));

/** Returns whether a value contains anything: PHP encodes no errors as an empty list. */
const hasContent = (value: unknown): boolean =>
  typeof value === 'object' ? value !== null && Object.keys(value).length > 0 : Boolean(value) && !isNo(value);

/** The words by which servers report a success in `status` or `result`. */
const successWords =
  /^(true|1|[23]\d\d|ok|success(ful|fully)?|succeeded|sent|mail_sent|accepted|created|received|queued|pending|subscribed|submitted|saved|done|completed?)$/i;

const isUnknown = (status: unknown): boolean =>
  (typeof status === 'string' || typeof status === 'number' || typeof status === 'boolean') &&
  !successWords.test(String(status));

/** Returns whether the JSON of a 2xx response says that nothing was sent. */
function isRefusal(body: unknown): boolean {
  if (!isObject(body)) return isNo(body);
  const { error, errors, ...others } = body;
  if (hasContent(error) || hasContent(errors) || isNo(others.success) || isNo(others.ok)) return true;
  const values = Object.values(others);
  // Servers also leave their default response unchanged if they have not handled the request: all of it is empty or false.
  const isEmpty = values.includes(false) && !values.some(hasContent);
  return isEmpty || isUnknown(others.status) || isUnknown(others.result);
}

/** Returns the refused fields: of a list, or of an object with messages by field. Entries of a list may name no field. */
function readErrors(errors: unknown): (InvalidField | JsonObject)[] {
  if (Array.isArray(errors)) return errors.map((entry: unknown) => (isObject(entry) ? entry : { message: entry }));
  if (!isObject(errors)) return [];
  return Object.entries(errors).map(([field, messages]) => ({ field, message: [messages].flat().join(' ') }));
}

/** Returns the reason for a refusal, as servers write it; empty without one. */
function reasonOf({ message, error, errors, msg, body, data }: JsonObject): string {
  const nested = [error, body, data].flat().map((part) => (isObject(part) ? part.message : part));
  const ofForm = readErrors(errors).map((entry) => ('field' in entry ? '' : entry.message));
  // A code such as NOT_FOUND is no message.
  const isText = (text: unknown): text is string => typeof text === 'string' && /\S\s+\S/.test(text);
  return textOf(message) || ([msg, ...ofForm, ...nested].find(isText) ?? '');
}
