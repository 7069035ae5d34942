import { isObject, parseJson } from '../../../src/json/json.ts';
import type { CheckedEmail } from '../data/data-schema.ts';
import type { FieldFact } from './form-kind.ts';

/**
 * Returns whether a text has the basic shape of an e-mail address, `text@text` without spaces; other texts are not checked.
 */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/**
 * Returns whether a field is for an e-mail address: by its type, its `autocomplete` or its name (`your-email`, `user_mail`).
 */
export function isEmailField({ name, type, autocomplete }: FieldFact & { readonly autocomplete: string }): boolean {
  if (type === 'email') return true;
  if (type !== 'text') return false;
  return autocomplete.toLowerCase().split(/\s+/).includes('email') || /(^|[^a-z])e?-?mail([^a-z]|$)/i.test(name);
}

/** The site's reply about an e-mail address. */
export interface EmailReply {
  /** `EXISTS`, or another result of the site. */
  readonly result: string;
  /** The text of the site for the visitor; empty without one. */
  readonly text: string;
}

/**
 * Parses a response: `result` and `text_result`, directly or in an object `result`; or an object `result` with other keys (`blacklisted`),
 * which is stored as JSON. Returns `undefined` for a response without a result.
 */
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

/**
 * Returns whether a result marks a good address: `EXISTS`, or not blacklisted. Returns `undefined` if the result contains neither.
 */
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
