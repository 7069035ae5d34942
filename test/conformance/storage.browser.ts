import { declarationOf, type PrivacyDeclaration, type StorageArea } from '../../src/privacy/privacy.ts';
import { expect } from '../expect.ts';
import { descriptionOf, forEachElement, play } from './subjects.ts';

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

function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.replace(/=.*/s, '')}=; path=/; Max-Age=0`;
}

/** Returns the stored keys that an element does not declare. */
const undeclared = (name: string, privacy: PrivacyDeclaration): string[] =>
  storedKeys().filter((entry) => {
    const [, area, key = ''] = /^(local|session|cookie) (.*)$/s.exec(entry) ?? [];
    return !declarationOf(key, area as StorageArea, new Map([[name, privacy]])); // The expression has only these areas.
  });

forEachElement('storage', (subject) => {
  beforeEach(clearStorage);
  afterEach(clearStorage);

  it('stores only what it declares', async () => {
    const { privacy } = await descriptionOf(subject.name);
    for (const scene of subject.scenes) {
      const element = await play(subject, scene);
      expect([scene.name, undeclared(subject.name, privacy)]).toEqual([scene.name, []]);
      element.remove();
    }
  });
});
