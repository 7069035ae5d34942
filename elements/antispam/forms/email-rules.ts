import { isObject, parseJson } from '../../../src/json/json.ts';
import type { CheckedEmail } from '../data/client-data.ts';
import type { FieldFact } from './form-kind.ts';

/** Returns whether a text has the simple shape of an e-mail address, `text@text` without spaces: others are not worth a question. */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/**
 * Returns whether a field asks for an e-mail address: by its type, by what the browser is to fill in, or by its name (`your-email`,
 * `user_mail`).
 */
export function isEmailField({ name, type, autocomplete }: FieldFact & { readonly autocomplete: string }): boolean {
  if (type === 'email') return true;
  if (type !== 'text') return false;
  return autocomplete.toLowerCase().split(/\s+/).includes('email') || /(^|[^a-z])e?-?mail([^a-z]|$)/i.test(name);
}

/** The site's reply about an e-mail address. */
export interface EmailReply {
  /** `EXISTS`, and other words of the site. */
  readonly result: string;
  /** The site's own sentence for people; empty without one. */
  readonly text: string;
}

/**
 * Reads an answer: `result` and `text_result`, by themselves or in an object `result`; or an object `result` of other words
 * (`blacklisted`), which is kept as JSON. `undefined` for an answer that says nothing: then nothing is known of the address.
 */
export function readEmailReply(answer: unknown): EmailReply | undefined {
  if (!isObject(answer)) return undefined;
  const inner = isObject(answer.result) ? answer.result : undefined;
  const { result, text_result: text } = inner ?? answer;
  if (inner && !('result' in inner)) {
    return Object.keys(inner).length > 0 ? { result: JSON.stringify(inner), text: written(text) } : undefined;
  }
  const word = typeof result === 'number' ? String(result) : written(result);
  return word ? { result: word, text: written(text) } : undefined;
}

const written = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Returns whether a result marks a good address: `EXISTS` does, and not being on a black list. `undefined` where it says neither
 * yes nor no.
 */
export function isGood(result: string): boolean | undefined {
  if (!result.startsWith('{')) return result.toUpperCase() === 'EXISTS';
  const words = parseJson(result);
  if (!isObject(words) || !('blacklisted' in words)) return undefined;
  return [false, 0, '0', '', null].some((no) => no === words.blacklisted);
}

/** The number of stored addresses per question, limited by the size of a cookie. */
const maxStored = 10;

/** Returns the stored answers with another one; the oldest are dropped. */
export function withReply(
  kept: Readonly<Record<string, CheckedEmail>> | undefined,
  address: string,
  reply: CheckedEmail,
): Readonly<Record<string, CheckedEmail>> {
  const others = Object.entries(kept ?? {}).filter(([other]) => other !== address);
  return Object.fromEntries([...others, [address, reply] as const].slice(-maxStored));
}
