/** What a referrer tells: nothing, the same host, one of the five search engines, or any other place. */
export type ReferrerKind = 'none' | 'internal' | 'search' | 'external';

/** The search engines that rules know (§5), by the label of their host. */
const engines: ReadonlySet<string> = new Set(['google', 'yahoo', 'bing', 'yandex', 'baidu']);

/** Where a visitor came from, by the referrer and the page's own host (with its port). A referrer that is no address is none. */
export function classifyReferrer(referrer: string, host: string): ReferrerKind {
  const from = hostOf(referrer);
  if (!from) return 'none';
  if (withoutWww(from) === withoutWww(host.toLowerCase())) return 'internal';
  return isSearchEngine(from) ? 'search' : 'external';
}

/**
 * Whether a host belongs to one of the five: the engine's name stands right before the top-level domain, as in `google.com`,
 * `de.search.yahoo.com` and `google.co.uk`, but not in `google.example.com` or `notgoogle.com`.
 */
export function isSearchEngine(host: string): boolean {
  const labels = host.toLowerCase().replace(/:\d+$/, '').split('.');
  const [country = '', group = ''] = labels.toReversed();
  const isGrouped = country.length === 2 && (group === 'co' || group === 'com');
  return engines.has(labels.at(isGrouped ? -3 : -2) ?? '');
}

function hostOf(address: string): string {
  try {
    return new URL(address).host.toLowerCase();
  } catch {
    return ''; // Empty, or what a broken browser extension left there.
  }
}

/** A site answers with and without it; both are the same site. */
const withoutWww = (host: string): string => (host.startsWith('www.') ? host.slice(4) : host);
