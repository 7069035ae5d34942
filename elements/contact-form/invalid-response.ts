import type { Outcome } from '../../src/http/request.ts';
import { isObject, parseJson, type JsonObject } from '../../src/json/json.ts';
import { plainText } from '../../src/sanitize/plain-text.ts';
import type { Dictionary } from '../../src/text/text.ts';
import { failedResult, readFeedback, type SubmitResult } from './feedback-response.ts';

/*
 * Handles a response that is not a feedback response. It is loaded after such a response, when the network is available.
 */

/** `refused` when the site refused the message without a word, `invalidJson` when nobody can tell whether the message arrived. */
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

/**
 * Reads a feedback response past what a server printed around it, or says why a message failed: with a status of 400 or more in the server's
 * own words, without the markup in which WordPress writes its errors. `say` gives a text in the element's language, `warn` tells the
 * author of an answer that cannot be read. Returns `undefined` when no answer came.
 */
export function explainInvalidResponse(
  outcome: Outcome,
  translate: (dictionary: typeof texts, key: 'refused' | 'invalidJson') => string,
  warn: (message: string) => void,
): SubmitResult | undefined {
  if (outcome.kind === 'lost') return undefined;
  const { status } = outcome;
  const data = outcome.kind === 'json' ? outcome.data : extractJson(outcome.body);
  const answer = readFeedback({ kind: 'json', status, data });
  if (answer) return answer;
  if (data === undefined)
    warn(
      `the server answered with HTTP ${status} and no feedback response. The response is not a valid JSON response; ` +
        'look for a page or notices that the site prints instead.',
    );
  if (status < 400) return failedResult(translate(texts, 'invalidJson'), data);
  const message = isObject(data) && typeof data.message === 'string' ? plainText(data.message) : '';
  return failedResult(message || translate(texts, 'refused'), data);
}

/** The number of candidates to parse: the notices of a server may contain braces, too. */
const maxCandidates = 50;

/**
 * Finds the JSON of an answer in what a server printed around it: PHP prints notices before it, plug-ins print comments after it. Returns
 * `undefined` where there is none, and for a page of HTML, whose scripts may hold JSON of their own.
 */
export function extractJson(body: string): JsonObject | undefined {
  if (/<!doctype|<html/i.test(body)) return undefined;
  const end = body.lastIndexOf('}') + 1;
  for (const { index } of [...body.matchAll(/\{\s*"/g)].slice(0, maxCandidates)) {
    const json = parseJson(body.slice(index, end));
    if (isObject(json)) return json;
  }
  return undefined;
}
