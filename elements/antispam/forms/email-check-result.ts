import { isObject, parseJson } from '../../../src/json/json.ts';
import type { CheckedEmail } from '../data/data-schema.ts';
import type { FieldFact } from './form-kind.ts';

/** Returns whether a text has the form `text@text` without spaces. Other texts are not checked. */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** Returns whether a field is for an e-mail address, judging by its type, `autocomplete` or name (`your-email`, `user_mail`). */
export function isEmailField({ name, type, autocomplete }: FieldFact & { readonly autocomplete: string }): boolean {
  if (type === 'email') return true;
  if (type !== 'text') return false;
  return autocomplete.toLowerCase().split(/\s+/).includes('email') || /(^|[^a-z])e?-?mail([^a-z]|$)/i.test(name);
}

/** The result for an address, such as `EXISTS`, and the site's text for the visitor, which is empty if the site sends none. */
type EmailReply = Readonly<Record<'result' | 'text', string>>;

/** Parses a response with `result` and `text_result`, at the top level or inside `result`. Any other object becomes the result, as JSON. */
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

/** Returns whether a result marks a good address, because it exists or is not blacklisted; `undefined` for any other result. */
export function isGood(result: string): boolean | undefined {
  if (!result.startsWith('{')) return result.toUpperCase() === 'EXISTS';
  const words = parseJson(result);
  if (!isObject(words) || !('blacklisted' in words)) return undefined;
  return [false, 0, '0', '', null].some((falsy) => falsy === words.blacklisted);
}

/** The maximum number of stored addresses per question. The size of a cookie limits it. */
const maxStored = 10;

/** Returns the stored results with a new one. The oldest results are dropped. */
export function withReply(
  stored: Readonly<Record<string, CheckedEmail>> | undefined,
  address: string,
  reply: CheckedEmail,
): Readonly<Record<string, CheckedEmail>> {
  const others = Object.entries(stored ?? {}).filter(([other]) => other !== address);
  return Object.fromEntries([...others, [address, reply] as const].slice(-maxStored));
}
