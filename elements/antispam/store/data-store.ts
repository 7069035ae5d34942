import { now } from '../../../src/clock/clock.ts';
import { setCookie, store } from '../../../src/store/store.ts';
import { readFresh, serializeFresh } from './storage-serialization.ts';
import { fieldsCookieName } from './entries-to-store.ts';
import { dataKeys, otherKeys, type FieldsCookie, type StoredKey, type Key } from '../data/data-schema.ts';
import type { Resolved } from '../../../src/settings/settings.ts';
import type { antispamSettings } from '../antispam.settings.ts';

/** Stores the collected data in cookies or in web storage. Never throws: data that cannot be stored is dropped. */
export class DataStore {
  readonly #settings: () => Resolved<typeof antispamSettings>;

  constructor(settings: () => Resolved<typeof antispamSettings>) {
    this.#settings = settings;
  }

  /** Returns the value of a key if it is fresh. */
  read(key: StoredKey): string | undefined {
    const { lifetime } = keyOf(key);
    if (lifetime === 'page') return undefined;
    const settings = this.#settings();
    if (settings.cookies === 'native') return store('cookie').get(key);
    if (lifetime === 'session') return store('session').get(key);
    return readFresh(store('local').get(key), now(), settings[lifetime]);
  }

  /** Stores a text. Returns whether it was stored; data with the lifetime `page` is not stored. */
  write(key: StoredKey, value: string): boolean {
    const { lifetime } = keyOf(key);
    if (lifetime === 'page') return false;
    const settings = this.#settings();
    if (settings.cookies === 'native') {
      const isWritten = setCookie(key, value, lifetime === 'session' ? undefined : settings[lifetime]);
      if (!isWritten) store('cookie').remove(key); // The browser refuses a text that is too long; the old text is outdated.
      return isWritten;
    }
    if (lifetime === 'session') return store('session').set(key, value);
    return store('local').set(key, serializeFresh(value, now() + settings[lifetime]));
  }

  /** Returns all keys that may be stored, including those of forms that are no longer in the page. */
  dataKeys(): readonly StoredKey[] {
    return [...(Object.keys(dataKeys) as (keyof typeof dataKeys)[]), ...fieldsCookies()]; // All keys of the record.
  }

  /** Removes a key from every storage. Keeps keys of the bot detector, which only `erase()` removes. */
  remove(key: StoredKey): void {
    if (keyOf(key).lifetime !== 'page') for (const kind of kinds) store(kind).remove(key);
  }

  /** Removes all data that was ever written, in any cookie mode, and the keys of the bot detector. */
  erase(): void {
    this.clear();
    for (const key of detectorKeys) store('local').remove(key);
  }

  /** Removes all data that this element has written, in any cookie mode. */
  clear(): void {
    for (const kind of kinds) for (const key of storedKeys) store(kind).remove(key);
    for (const key of fieldsCookies()) store('cookie').remove(key);
  }
}

const kinds = ['cookie', 'local', 'session'] as const;

/** Returns the existing cookies with fields of forms: an earlier page may have had more forms than this one. */
function fieldsCookies(): FieldsCookie[] {
  try {
    return [...document.cookie.matchAll(/(?<=^|; )apbct_visible_fields_(\d+)(?==)/g)].map(([, index]) =>
      fieldsCookieName(Number(index)),
    );
  } catch {
    return []; // A sandboxed frame has no cookies.
  }
}

const allKeys: Readonly<Record<string, Key>> = { ...dataKeys, ...otherKeys };

const isWrittenByDetector = (key: string): boolean => allKeys[key]?.writer === 'detector';
const detectorKeys = Object.keys(allKeys).filter(isWrittenByDetector);
const storedKeys = Object.keys(allKeys).filter((key) => !isWrittenByDetector(key));

/** Returns the rules of a key. The cookie of a form has the rules of the whole list. */
const keyOf = (key: StoredKey): Key => allKeys[key] ?? dataKeys.apbct_visible_fields;
