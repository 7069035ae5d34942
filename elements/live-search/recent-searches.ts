import { isGranted } from '../../src/consent/consent.ts';
import { parseJson } from '../../src/json/json.ts';
import { store } from '../../src/store/store.ts';

const key = 'portico-recent-searches';

/** The searches with another one in front; the same one stands there once, whatever its case. */
export const withSearch = (searches: readonly string[], text: string, most: number): readonly string[] =>
  [text, ...searches.filter((search) => search.toLowerCase() !== text.toLowerCase())].slice(0, most);

/** The visitor's last searches on this site, the newest first; none without consent to `memory`. */
export function recentSearches(most: number, needsConsent: boolean): readonly string[] {
  if (most === 0 || !isGranted('memory', needsConsent)) return [];
  const kept = parseJson(store('local').get(key) ?? '');
  return Array.isArray(kept) ? kept.filter((search) => typeof search === 'string').slice(0, most) : [];
}

/** Keeps a search, where the visitor lets that be. */
export function rememberSearch(text: string, most: number, needsConsent: boolean): void {
  if (most === 0 || text === '' || !isGranted('memory', needsConsent)) return;
  store('local').set(key, JSON.stringify(withSearch(recentSearches(most, needsConsent), text, most)));
}

/** Forgets them all. */
export const forgetSearches = (): void => store('local').remove(key);
