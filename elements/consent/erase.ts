import { isObject, type JsonObject } from '../../src/json/json.ts';
import { matchesKey } from '../../src/privacy/privacy.ts';

/** The keys of data that is stored with consent to `profiling`. Data of the purpose `memory` is erased by `consent.revoke` itself. */
export const profilingKeys = ['apbct_*', 'ct_*', 'bot_detector_event_token'];

/** Returns the patterns of the keys that belong to a purpose: the keys of the library, and those in the setting `erase`. */
export function patternsOf(purpose: string, erase: JsonObject): readonly string[] {
  const own = Object.hasOwn(erase, purpose) ? erase[purpose] : undefined;
  return [
    ...(purpose === 'profiling' ? profilingKeys : []),
    ...(Array.isArray(own) ? own : [own]).filter((pattern) => typeof pattern === 'string' && pattern !== ''),
  ].map(String);
}

/** Returns the first mistake in the setting `erase`; `undefined` if it is valid. */
export function eraseFault(erase: JsonObject, purposes: readonly string[]): string | undefined {
  const unknown = Object.keys(erase).find((purpose) => !purposes.includes(purpose));
  if (unknown !== undefined)
    return `names "${unknown}", for which the notice does not ask; its purposes are ${purposes.join(', ')}`;
  const isKeys = (value: unknown) => [value].flat().every((key) => typeof key === 'string');
  const wrong = Object.keys(erase).find((purpose) => isObject(erase[purpose]) || !isKeys(erase[purpose]));
  return wrong === undefined ? undefined : `of ${wrong} is ${JSON.stringify(erase[wrong])}; expected a list of keys`;
}

/** Returns the domains for which a page can have set a cookie: the host itself (an empty text), and the host and its parents as domains. */
export function cookieDomains(host: string): readonly string[] {
  const labels = host.split('.');
  // An IP address has no parent domains.
  if (labels.length < 2 || /^[\d.]+$|:/.test(host)) return [''];
  return ['', ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))];
}

/** Returns the paths for which a page can have set a cookie that it can also read. */
export const cookiePaths = (pathname: string): readonly string[] => [
  ...new Set(['/', ...[...pathname.matchAll(/\//g)].map(({ index }) => pathname.slice(0, index) || '/'), pathname]),
];

/** Deletes the cookies of this site and the entries of web storage whose keys match a pattern. Never throws, even if storage is blocked. */
export function eraseKeys(patterns: readonly string[]): void {
  if (patterns.length === 0) return;
  const matches = (key: string) => patterns.some((pattern) => matchesKey(pattern, key));
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = globalThis[area];
      for (const key of Object.keys(storage)) if (matches(key)) storage.removeItem(key);
    } catch {
      // Storage that is blocked contains nothing.
    }
  }
  try {
    const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
    for (const name of names) if (matches(decoded(name))) expireCookie(name);
  } catch {
    // A sandboxed frame has no cookies.
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function expireCookie(name: string): void {
  for (const domain of cookieDomains(location.hostname)) {
    for (const path of cookiePaths(location.pathname))
      document.cookie = `${name}=; Max-Age=0; path=${path}${domain && `; domain=${domain}`}`;
  }
}
