import { setCookie, store, type StoreKind } from '../../src/store/store.ts';
import { expect } from '../expect.ts';

const kinds: readonly StoreKind[] = ['local', 'session', 'cookie', 'none'];

afterEach(() => {
  for (const kind of kinds) store(kind).remove('key');
});

for (const kind of kinds) {
  describe(`the ${kind} store`, () => {
    it('stores a text', () => {
      expect(store(kind).set('key', 'value')).toBe(true);
      expect(store(kind).get('key')).toBe('value');
    });

    it('returns the latest value', () => {
      store(kind).set('key', 'first');
      store(kind).set('key', 'second');
      expect(store(kind).get('key')).toBe('second');
    });

    it('stores an empty text', () => {
      store(kind).set('key', '');
      expect(store(kind).get('key')).toBe('');
    });

    it('stores special characters', () => {
      const value = 'a=b; c="d" ä € 😀 %20';
      expect(store(kind).set('key', value)).toBe(true);
      expect(store(kind).get('key')).toBe(value);
    });

    it('returns undefined for an unknown key', () => {
      expect(store(kind).get('key')).toBeUndefined();
    });

    it('ignores a longer key with the same start', () => {
      store(kind).set('key-2', 'other');
      expect(store(kind).get('key')).toBeUndefined();
      store(kind).remove('key-2');
    });

    it('removes keys, and ignores unknown ones', () => {
      store(kind).set('key', 'value');
      store(kind).remove('key');
      store(kind).remove('key');
      expect(store(kind).get('key')).toBeUndefined();
    });
  });
}

describe('store()', () => {
  it('uses local storage, session storage or a cookie', () => {
    for (const kind of kinds) store(kind).set('key', kind);
    expect([localStorage.getItem('key'), sessionStorage.getItem('key')]).toEqual(['local', 'session']);
    expect(document.cookie.split('; ')).toContain('key=cookie');
  });
});

describe('unavailable storage', () => {
  /** Makes these methods of every storage throw during a test. */
  function breakStorage(error: DOMException, ...methods: readonly ('getItem' | 'setItem' | 'removeItem')[]): void {
    for (const method of methods) {
      const own: unknown = Reflect.get(Storage.prototype, method);
      restores.push(() => void Reflect.set(Storage.prototype, method, own));
      Reflect.set(Storage.prototype, method, () => {
        throw error;
      });
    }
  }

  const restores: (() => void)[] = [];
  afterEach(() => {
    for (const restore of restores.splice(0)) restore();
  });

  for (const kind of ['local', 'session'] as const) {
    it(`does not throw when the ${kind} storage is blocked`, () => {
      breakStorage(new DOMException('forbidden', 'SecurityError'), 'getItem', 'setItem', 'removeItem');
      expect(store(kind).set('key', 'value')).toBe(false);
      expect(store(kind).get('key')).toBeUndefined();
      store(kind).remove('key');
    });

    it(`does not throw when the ${kind} storage is full`, () => {
      store(kind).set('key', 'before');
      breakStorage(new DOMException('full', 'QuotaExceededError'), 'setItem');
      expect(store(kind).set('key', 'value')).toBe(false);
      expect(store(kind).get('key')).toBe('before');
    });
  }

  it('returns false for a cookie that the browser drops', () => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => 'other=1', set: () => {} });
    try {
      expect(store('cookie').set('key', 'value')).toBe(false);
      expect(store('cookie').get('key')).toBeUndefined();
    } finally {
      Reflect.deleteProperty(document, 'cookie');
    }
  });

  it('does not throw when cookies are blocked', () => {
    const forbidden = {
      configurable: true,
      get() {
        throw new DOMException('sandboxed', 'SecurityError');
      },
      set() {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    };
    Object.defineProperty(document, 'cookie', forbidden);
    try {
      expect(store('cookie').set('key', 'value')).toBe(false);
      expect(store('cookie').get('key')).toBeUndefined();
      store('cookie').remove('key');
    } finally {
      Reflect.deleteProperty(document, 'cookie');
    }
  });

  it('ignores a cookie with an invalid encoding', () => {
    document.cookie = 'key=%E0%A4%A; path=/';
    expect(store('cookie').get('key')).toBeUndefined();
  });

  it('sets a cookie of the site for the session or a lifetime', () => {
    const texts: string[] = [];
    let current = '';
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => current,
      set(text: string) {
        texts.push(text);
        current = text.split(';')[0] ?? '';
      },
    });
    try {
      expect([setCookie('key', 'a b'), setCookie('key', 'c', 90_400), setCookie('key', 'd', -1)]).toEqual([
        true,
        true,
        true,
      ]);
    } finally {
      Reflect.deleteProperty(document, 'cookie');
    }
    expect(texts).toEqual([
      'key=a%20b; path=/; SameSite=Lax',
      'key=c; path=/; SameSite=Lax; Max-Age=90',
      'key=d; path=/; SameSite=Lax; Max-Age=0',
    ]);
  });
});
