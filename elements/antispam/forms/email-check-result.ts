import { isObject, parseJson } from '../../../src/json/json.ts';
import type { CheckedEmail } from '../data/data-schema.ts';
import type { FieldFact } from './form-kind.ts';

/** Returns whether a text has the shape `text@text` without spaces; other texts are not checked. */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** Returns whether a field is for an e-mail address, by type, `autocomplete` or name (`your-email`, `user_mail`). */
export function isEmailField({ name, type, autocomplete }: FieldFact & { readonly autocomplete: string }): boolean {
  if (type === 'email') return true;
  if (type !== 'text') return false;
  return autocomplete.toLowerCase().split(/\s+/).includes('email') || /(^|[^a-z])e?-?mail([^a-z]|$)/i.test(name);
}

/** The result about an address, such as `EXISTS`, and the site's text for the visitor; empty without one. */
type EmailReply = Readonly<Record<'result' | 'text', string>>;

/** Parses a response: `result` and `text_result`, at its top or in `result`; another object is kept as JSON. */
export function readEmailReply(answer: unknown): EmailReply | undefined {
  if (!isObject(answer)) return undefined;
  const inner = isObject(answer.result) ? answer.result : undefined;
  const { result, text_result: text } = inner ?? answer;
  if (inner && !('result' in inner)) {
    return Object.keys(inner).length > 0 ? { result: JSON.stringify(inner), text: trimmedText(text) } : undefined;
  }
  const word = typeof result === 'number' ? String(result) : trimmedText(result);
  return word ? { result: word, text: trimmedText(text) } : undefined;
}

const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns whether a result marks a good address: `EXISTS`, or not blacklisted; `undefined` if it is neither. */
export function isGood(result: string): boolean | undefined {
  if (!result.startsWith('{')) return result.toUpperCase() === 'EXISTS';
  const words = parseJson(result);
  if (!isObject(words) || !('blacklisted' in words)) return undefined;
  return [false, 0, '0', '', null].some((falsy) => falsy === words.blacklisted);
}

/** The number of stored addresses per question, limited by the size of a cookie. */
const maxStored = 10;

/** Returns the stored results with one more; the oldest are dropped. */
export function withReply(
  stored: Readonly<Record<string, CheckedEmail>> | undefined,
  address: string,
  reply: CheckedEmail,
): Readonly<Record<string, CheckedEmail>> {
  const others = Object.entries(stored ?? {}).filter(([other]) => other !== address);
  return Object.fromEntries([...others, [address, reply] as const].slice(-maxStored));
}
