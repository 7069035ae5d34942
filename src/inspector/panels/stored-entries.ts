import { declarationOf, type StorageArea } from '../../privacy/privacy.ts';
import { store } from '../../store/store.ts';
import type { ShownEntry } from './data-panel.view.tsx';
import { privacyDeclarations, tagsOf } from './privacy-declarations.ts';

/** Returns the entries of the browser's storage that elements of the library have written, also on other pages of the site. */
export function storedEntries(): ShownEntry[] {
  const areas = ['local', 'session', 'cookie'] as const satisfies readonly StorageArea[];
  return areas.flatMap((area) =>
    keysOf(area).flatMap((key) => {
      const declared = declarationOf(key, area, privacyDeclarations);
      if (!declared) return [];
      const { content, purpose, lifetime } = declared.data;
      const value = store(area).get(key) ?? '';
      return [{ area, key, value, purpose, content, lifetime, tags: tagsOf(declared.elements) }];
    }),
  );
}

export function eraseEntries(entries: readonly Pick<ShownEntry, 'area' | 'key'>[]): void {
  for (const { area, key } of entries) store(area).remove(key);
}

/** Returns the keys of a storage; none where the browser blocks it. */
function keysOf(area: StorageArea): string[] {
  try {
    if (area === 'local') return Object.keys(localStorage);
    if (area === 'session') return Object.keys(sessionStorage);
    const names = document.cookie.split('; ').filter(Boolean);
    return names.map((pair) => decodeURIComponent(pair.replace(/=.*/s, '')));
  } catch {
    return []; // Blocked storage throws, and so does the wrongly encoded cookie of another script.
  }
}
