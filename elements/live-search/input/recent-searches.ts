import { isGranted } from '../../../src/consent/consent.ts';
import { parseJson } from '../../../src/json/json.ts';
import type { Resolved } from '../../../src/settings/settings.ts';
import { store } from '../../../src/store/store.ts';
import type { liveSearchSettings } from '../live-search.settings.ts';

const key = 'portico-recent-searches';

type RecentSettings = Pick<Resolved<typeof liveSearchSettings>, 'recent' | 'consent'>;

/** Returns the searches with a new one at the beginning. An equal search is removed; upper and lower case do not matter. */
export const prependSearch = (searches: readonly string[], text: string, max: number): readonly string[] =>
  [text, ...searches.filter((search) => search.toLowerCase() !== text.toLowerCase())].slice(0, max);

/** Returns the visitor's last searches on this site, with the newest first. Returns none without consent to the purpose `memory`. */
export function recentSearches({ recent: max, consent }: RecentSettings): readonly string[] {
  if (max === 0 || !isGranted('memory', consent === 'required')) return [];
  const stored = parseJson(store('local').get(key) ?? '');
  return Array.isArray(stored) ? stored.filter((search) => typeof search === 'string').slice(0, max) : [];
}

/** Stores a search if the visitor has consented. */
export function rememberSearch(text: string, settings: RecentSettings): void {
  if (settings.recent === 0 || text === '' || !isGranted('memory', settings.consent === 'required')) return;
  store('local').set(key, JSON.stringify(prependSearch(recentSearches(settings), text, settings.recent)));
}

/** Deletes all stored searches. */
export const forgetSearches = (): void => store('local').remove(key);

/** Calls `onRevoke` when the consent to store searches is revoked, until `signal` aborts. */
export function watchRevoke(onRevoke: () => void, signal: AbortSignal): void {
  const onConsent = ({ detail }: DocumentEventMap['portico-consent']) => {
    if (detail.purpose === 'memory' && !detail.granted) onRevoke();
  };
  document.addEventListener('portico-consent', onConsent, { signal });
}
