import { isObject, parseJson } from '../../../src/json/json.ts';
import type { CheckedEmail, CollectedData } from '../data/data-schema.ts';

/** Returns the JSON for local storage: a text, and the time (ms since 1970) until which the text is fresh. */
export const serializeFresh = (value: string, until: number): string => JSON.stringify({ value, until });

/** Returns the text if it is fresh. A text that would stay fresh for more than `lifetime` ms was written with a wrong clock. */
export function readFresh(stored: string | undefined, now: number, lifetime: number): string | undefined {
  const entry = stored === undefined ? undefined : parseJson(stored);
  if (!isObject(entry) || typeof entry.value !== 'string' || typeof entry.until !== 'number') return undefined;
  return now < entry.until && entry.until <= now + lifetime ? entry.value : undefined;
}

/** Returns the valid e-mail checks in a JSON text. */
export function checkedEmails(stored: string | undefined): CollectedData['ct_checked_emails'] | undefined {
  const value = stored === undefined ? undefined : parseJson(stored);
  if (!isObject(value)) return undefined;
  const checked: Record<string, CheckedEmail> = {};
  for (const [email, entry] of Object.entries(value)) {
    if (!isObject(entry) || typeof entry.result !== 'string' || typeof entry.timestamp !== 'number') continue;
    checked[email] = { result: entry.result, timestamp: entry.timestamp };
  }
  return checked;
}

/** Returns the valid script errors in a JSON text. */
export function scriptErrors(stored: string | undefined): CollectedData['ct_js_errors'] | undefined {
  const value = stored === undefined ? undefined : parseJson(stored);
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry: unknown) => {
    if (!isObject(entry) || typeof entry.message !== 'string' || typeof entry.page !== 'string') return [];
    return [{ message: entry.message, page: entry.page }];
  });
}
