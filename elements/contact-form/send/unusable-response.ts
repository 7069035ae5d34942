import type { Outcome } from '../../../src/http/request.ts';
import { isObject, parseJson, type JsonObject } from '../../../src/json/json.ts';
import { plainText } from '../../../src/sanitize/plain-text.ts';
import type { Dictionary } from '../../../src/text/text.ts';

/* This module handles missing responses and responses that are no feedback. */

/** `refused`: the site has refused the message without a reason. `invalidJson`: it is unknown whether the message has arrived. */
const texts: Dictionary<'refused' | 'invalidJson'> = {
  en: {
    refused: 'The site refused the message. Please try again later, or get in touch in another way.',
    invalidJson:
      'The site did not confirm that the message arrived. Please try again later, or get in touch in another way.',
  },
  de: {
    refused:
      'Die Website hat die Nachricht abgelehnt. Bitte versuchen Sie es später noch einmal oder melden Sie sich auf anderem Weg.',
    invalidJson:
      'Die Website hat nicht bestätigt, dass die Nachricht angekommen ist. Bitte versuchen Sie es später noch einmal oder melden Sie sich auf anderem Weg.',
  },
};

type TranslateFailure = (dictionary: typeof texts, key: 'refused' | 'invalidJson') => string;

/** Returns the message that is shown if there was no response. */
export const unconfirmed = (translate: TranslateFailure): string => translate(texts, 'invalidJson');

/** Returns the JSON of a response, even if other output surrounds it. Also returns the message to show if the JSON is no feedback. */
export function explainInvalidResponse(
  outcome: Exclude<Outcome, { readonly kind: 'lost' }>,
  translate: TranslateFailure,
  warn: (message: string) => void,
): { readonly data: unknown; readonly message: string } {
  const { status } = outcome;
  const data = outcome.kind === 'json' ? outcome.data : extractJson(outcome.body);
  if (status === 404 || status === 405)
    warn(
      `the server responded with HTTP ${status}: nothing accepts forms at the address of this form. ` +
        'Set endpoint to an address that does.',
    );
  else if (data === undefined)
    warn(
      `the server responded with HTTP ${status} and no feedback response. The response is not a valid JSON response; ` +
        'check whether the site prints a page or notices instead. If a page confirms the message, set accept="html".',
    );
  if (status < 400) return { data, message: unconfirmed(translate) };
  const message = isObject(data) && typeof data.message === 'string' ? plainText(data.message) : '';
  return { data, message: message || translate(texts, 'refused') };
}

/** The maximum number of places where parsing starts, because the notices of a server may also contain braces. */
const maxCandidates = 50;

/** Finds the JSON between the notices of PHP and the comments of plug-ins. Returns `undefined` for an HTML page, and if there is no JSON. */
export function extractJson(body: string): JsonObject | undefined {
  if (/<!doctype|<html/i.test(body)) return undefined;
  const end = body.lastIndexOf('}') + 1;
  for (const { index } of [...body.matchAll(/\{\s*"/g)].slice(0, maxCandidates)) {
    const json = parseJson(body.slice(index, end));
    if (isObject(json)) return json;
  }
  return undefined;
}
