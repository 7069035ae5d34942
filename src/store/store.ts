/** `local` (this browser), `session` (this tab), `cookie` (also sent to the server), `none` (this page only). */
export type StoreKind = 'local' | 'session' | 'cookie' | 'none';

/** A store for short texts. If storage is full or blocked, `get` returns `undefined` and `set` returns `false`. */
export interface Store {
  get(key: string): string | undefined;
  /** Returns whether the value was stored. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

function webStorage(area: 'localStorage' | 'sessionStorage'): Store {
  // The getter throws where cookies are blocked, so it is called inside `try` each time.
  const tryStorage = <T>(use: (storage: Storage) => T, fallback: T): T => {
    try {
      return use(globalThis[area]);
    } catch {
      return fallback;
    }
  };
  return {
    get: (key) => tryStorage((storage) => storage.getItem(key) ?? undefined, undefined),
    set: (key, value) => tryStorage((storage) => (storage.setItem(key, value), true), false),
    remove: (key) => tryStorage((storage) => storage.removeItem(key), undefined),
  };
}

const cookies: Store = {
  get(key) {
    try {
      const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${encodeURIComponent(key)}=`));
      return pair === undefined ? undefined : decodeURIComponent(pair.slice(pair.indexOf('=') + 1));
    } catch {
      return undefined; // A sandboxed frame throws; another script's cookie may be wrongly encoded.
    }
  },
  set: (key, value) => setCookie(key, value),
  remove: (key) => writeCookie(key, '', 0),
};

/** Stores a text in a cookie for `lifetime` ms or the session; returns whether it was stored. Never throws. */
export function setCookie(key: string, value: string, lifetime?: number): boolean {
  writeCookie(key, value, lifetime);
  return cookies.get(key) === value; // Browsers silently drop cookies that are too long or blocked.
}

function writeCookie(key: string, value: string, lifetime?: number): void {
  const age = lifetime === undefined ? '' : `; Max-Age=${Math.max(0, Math.round(lifetime / 1000))}`;
  // Cookies of an HTTPS page are not sent over plain HTTP.
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; path=/; SameSite=Lax${secure}${age}`;
  } catch {
    // A sandboxed frame throws, and so does an unpaired surrogate.
  }
}

const values = new Map<string, string>();

const stores: Record<StoreKind, Store> = {
  local: webStorage('localStorage'),
  session: webStorage('sessionStorage'),
  cookie: cookies,
  none: {
    get: (key) => values.get(key),
    set: (key, value) => Boolean(values.set(key, value)),
    remove: (key) => void values.delete(key),
  },
};

export const store = (kind: StoreKind): Store => stores[kind];
