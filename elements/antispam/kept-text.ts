import { isObject, parseJson } from '../../src/json/json.ts';
import type { CheckedEmail, CollectedData } from './client-data.ts';

/** A text with the time (ms since 1970) until which it is fresh, as local storage holds it. */
export const keptText = (value: string, until: number): string => JSON.stringify({ value, until });

/**
 * The text, if it is fresh at `now`; what is garbled is not. One that is fresh for longer than `lifetime` (ms) was written by a
 * wrong clock.
 */
export function freshText(written: string | undefined, now: number, lifetime: number): string | undefined {
  const kept = written === undefined ? undefined : parseJson(written);
  if (!isObject(kept) || typeof kept.value !== 'string' || typeof kept.until !== 'number') return undefined;
  return now < kept.until && kept.until <= now + lifetime ? kept.value : undefined;
}

/** The checked addresses in a text; what is garbled is left out. */
export function checkedEmails(written: string | undefined): CollectedData['ct_checked_emails'] | undefined {
  const value = written === undefined ? undefined : parseJson(written);
  if (!isObject(value)) return undefined;
  const checked: Record<string, CheckedEmail> = {};
  for (const [email, entry] of Object.entries(value)) {
    if (!isObject(entry) || typeof entry.result !== 'string' || typeof entry.timestamp !== 'number') continue;
    checked[email] = { result: entry.result, timestamp: entry.timestamp };
  }
  return checked;
}

/** The script errors in a text; what is garbled is left out. */
export function scriptErrors(written: string | undefined): CollectedData['ct_js_errors'] | undefined {
  const value = written === undefined ? undefined : parseJson(written);
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry: unknown) => {
    if (!isObject(entry) || typeof entry.message !== 'string' || typeof entry.page !== 'string') return [];
    return [{ message: entry.message, page: entry.page }];
  });
}
