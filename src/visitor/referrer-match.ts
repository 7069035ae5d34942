import type { Result } from './rule-result.ts';
import { parseUrl } from '../older-browsers/parse-url.ts';

/**
 * Returns whether a referrer passes, with the reason: it contains the author's text (`show`), does not contain the text (`hide`), or matches the text
 * as a regular expression (`regex`). Case-sensitive. An invalid regular expression does not pass.
 */
export function matchReferrer(referrer: string, text: string, mode: 'regex' | 'hide' | 'show'): Result {
  const from = referrer === '' ? 'the empty referrer' : `the referrer ${referrer}`;
  if (mode !== 'regex') {
    const holds = referrer.includes(text);
    return {
      passed: holds === (mode === 'show'),
      reason: `${from} ${holds ? 'contains' : 'does not contain'} “${text}”`,
    };
  }
  try {
    // The expression is a setting of the author, and never contains input of visitors.
    const matches = new RegExp(text).test(referrer);
    return { passed: matches, reason: `${from} ${matches ? 'matches' : 'does not match'} /${text}/` };
  } catch {
    return { passed: false, reason: `the pattern “${text}” is invalid` };
  }
}

/** The source of a visit: no referrer, the same host, one of the five search engines, or any other site. */
export type Source = 'direct' | 'internal' | 'search' | 'external';

/** The known search engines, by a label in their host names. */
const engines: ReadonlySet<string> = new Set(['google', 'yahoo', 'bing', 'yandex', 'baidu']);

/** Returns the source of a visit from its referrer and the page's own host (with its port). An invalid address counts as `direct`. */
export function sourceOf(referrer: string, host: string): Source {
  // A browser extension may set an invalid referrer.
  const from = parseUrl(referrer)?.host ?? '';
  if (!from) return 'direct';
  if (withoutWww(from) === withoutWww(host.toLowerCase())) return 'internal';
  return isSearchEngine(from) ? 'search' : 'external';
}

/**
 * Returns whether a host belongs to a known search engine: the engine's name is the label before the top-level domain, as in `google.com`,
 * `de.search.yahoo.com` and `google.co.uk`, but not in `google.example.com` or `notgoogle.com`.
 */
export function isSearchEngine(host: string): boolean {
  const labels = host.toLowerCase().replace(/:\d+$/, '').split('.');
  const [country = '', group = ''] = labels.toReversed();
  const isGrouped = country.length === 2 && (group === 'co' || group === 'com');
  return engines.has(labels.at(isGrouped ? -3 : -2) ?? '');
}

/** Removes `www.`: hosts with and without it are the same site. */
const withoutWww = (host: string): string => (host.startsWith('www.') ? host.slice(4) : host);
