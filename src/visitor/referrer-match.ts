import type { Result } from './rule-result.ts';
import { parseUrl } from '../older-browsers/parse-url.ts';

/**
 * Returns whether a referrer passes the author's text, with the reason: it contains the text (`show`), does not contain it (`hide`), or matches it
 * as a regular expression. Case-sensitive. An invalid regular expression does not pass.
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
    // The author's setting, which never contains visitors' input.
    const matches = new RegExp(text).test(referrer);
    return { passed: matches, reason: `${from} ${matches ? 'matches' : 'does not match'} /${text}/` };
  } catch {
    return { passed: false, reason: `the pattern “${text}” is invalid` };
  }
}

/** The source of a visit: no referrer, the same host, one of the five search engines, or any other site. */
export type Source = 'direct' | 'internal' | 'search' | 'external';

/** The known search engines, by the label of their host. */
const engines: ReadonlySet<string> = new Set(['google', 'yahoo', 'bing', 'yandex', 'baidu']);

/** Classifies a referrer by the page's own host (with its port). An invalid address counts as `direct`. */
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

/** `www.` is removed: both hosts are the same site. */
const withoutWww = (host: string): string => (host.startsWith('www.') ? host.slice(4) : host);
