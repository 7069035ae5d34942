import { declarationOf, type PrivacyDeclaration, type StorageArea } from '../../src/privacy/privacy.ts';

/** Returns the keys of the storage as `area key`. */
function storedKeys(): string[] {
  const areas: Readonly<Record<StorageArea, readonly string[]>> = {
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookie: document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => decodeURIComponent(pair.replace(/=.*/s, ''))),
  };
  return Object.entries(areas).flatMap(([area, keys]) => keys.map((key) => `${area} ${key}`));
}

/** Removes everything that the page has stored. */
export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.replace(/=.*/s, '')}=; path=/; Max-Age=0`;
}

/** Returns the stored keys that an element does not declare. */
export const undeclared = (name: string, privacy: PrivacyDeclaration): string[] =>
  storedKeys().filter((entry) => {
    const [, area, key = ''] = /^(local|session|cookie) (.*)$/s.exec(entry) ?? [];
    return !declarationOf(key, area as StorageArea, new Map([[name, privacy]])); // The expression has only these areas.
  });
