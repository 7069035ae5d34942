/**
 * Where something may be remembered: `local` (this browser), `session` (this tab), `cookie` (this site, also told to the
 * server), `none` (this page only).
 */
export type StoreKind = 'local' | 'session' | 'cookie' | 'none';

/**
 * One place to remember short texts in. Storage that is full, forbidden or cleared never throws: then `get` finds nothing and
 * `set` answers `false`.
 */
export interface Store {
  get(key: string): string | undefined;
  /** Whether the value is now kept. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

function webStorage(area: 'localStorage' | 'sessionStorage'): Store {
  // The getter itself throws where cookies are blocked, so the storage is reached anew, inside the guard, each time.
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(globalThis[area]);
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key) ?? undefined, undefined),
    set: (key, value) => attempt((storage) => (storage.setItem(key, value), true), false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

const cookies: Store = {
  get(key) {
    try {
      const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${encodeURIComponent(key)}=`));
      return found === undefined ? undefined : decodeURIComponent(found.slice(found.indexOf('=') + 1));
    } catch {
      return undefined; // A sandboxed frame throws; another script's cookie may be wrongly encoded.
    }
  },
  set: (key, value) => keepCookie(key, value),
  remove: (key) => writeCookie(key, '', 0),
};

/**
 * Keeps a text in a cookie of the whole site until the browser is closed, or for `lifetime` ms; whether it is kept now. Never
 * throws.
 */
export function keepCookie(key: string, value: string, lifetime?: number): boolean {
  writeCookie(key, value, lifetime);
  return cookies.get(key) === value; // The browser drops what is too long or forbidden without a word.
}

function writeCookie(key: string, value: string, lifetime?: number): void {
  const age = lifetime === undefined ? '' : `; Max-Age=${Math.max(0, Math.round(lifetime / 1000))}`;
  // A page that came encrypted keeps its cookies off plain HTTP, where anybody on the way could read them.
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; path=/; SameSite=Lax${secure}${age}`;
  } catch {
    // A sandboxed frame has none, and half a letter cannot be written.
  }
}

function forThisPage(): Store {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => Boolean(values.set(key, value)),
    remove: (key) => void values.delete(key),
  };
}

const stores: Record<StoreKind, Store> = {
  local: webStorage('localStorage'),
  session: webStorage('sessionStorage'),
  cookie: cookies,
  none: forThisPage(),
};

/** The store of that kind; the same one for everybody. */
export const store = (kind: StoreKind): Store => stores[kind];
