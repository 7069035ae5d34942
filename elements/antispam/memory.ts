import { now } from '../../src/clock/clock.ts';
import { keepCookie, store } from '../../src/store/store.ts';
import { freshText, keptText } from './kept-text.ts';
import { fieldsCookie } from './texts-to-keep.ts';
import { dataKeys, otherKeys, type FieldsCookie, type KeptKey, type Key, type Lifetime } from './keys.ts';

/** What the memory has to know. */
export interface MemoryRules {
  readonly cookies: 'native' | 'none' | 'alternative';
  /** How long each sort of key is kept, in ms. */
  readonly lifetimes: Readonly<Record<Exclude<Lifetime, 'page' | 'session'>, number>>;
}

/**
 * Where what was collected is kept (§4): in cookies, or, without them, in local and session storage. What cannot be kept is not:
 * nothing here throws.
 */
export class Memory {
  readonly #rules: () => MemoryRules;

  constructor(rules: () => MemoryRules) {
    this.#rules = rules;
  }

  /** What is kept under a key and is fresh. */
  read(key: KeptKey): string | undefined {
    const { lifetime } = keyOf(key);
    if (lifetime === 'page') return undefined;
    const { cookies, lifetimes } = this.#rules();
    if (cookies === 'native') return store('cookie').get(key);
    if (lifetime === 'session') return store('session').get(key);
    return freshText(store('local').get(key), now(), lifetimes[lifetime]);
  }

  /** Keeps a text; whether it is kept now. What is there for this page only is not kept. */
  keep(key: KeptKey, value: string): boolean {
    const { lifetime } = keyOf(key);
    if (lifetime === 'page') return false;
    const { cookies, lifetimes } = this.#rules();
    if (cookies === 'native') return keepAsCookie(key, value, lifetime === 'session' ? undefined : lifetimes[lifetime]);
    if (lifetime === 'session') return store('session').set(key, value);
    return store('local').set(key, keptText(value, now() + lifetimes[lifetime]));
  }

  /** Every key under which data may be kept here, those of forms that the page no longer has among them. */
  dataKeys(): readonly KeptKey[] {
    return [...(Object.keys(dataKeys) as (keyof typeof dataKeys)[]), ...fieldsCookies()]; // The keys of a record are its names.
  }

  /** Takes a key away, wherever it may be; what the bot detector wrote is not ours to take, but with all the rest. */
  remove(key: KeptKey): void {
    if (keyOf(key).lifetime !== 'page') for (const kind of kinds) store(kind).remove(key);
  }

  /** Takes away everything that was ever written, in whatever cookie mode, and what the bot detector wrote. */
  erase(): void {
    this.forget();
    for (const key of detectorKeys) store('local').remove(key);
  }

  /** Takes away what was written here, in whatever cookie mode. */
  forget(): void {
    for (const kind of kinds) for (const key of ownKeys) store(kind).remove(key);
    for (const key of fieldsCookies()) store('cookie').remove(key);
  }
}

const kinds = ['cookie', 'local', 'session'] as const;

/** The cookies of single forms that there are: an earlier page may have had one for more forms than this one has. */
function fieldsCookies(): FieldsCookie[] {
  try {
    return [...document.cookie.matchAll(/(?<=^|; )apbct_visible_fields_(\d+)(?==)/g)].map(([, index]) =>
      fieldsCookie(Number(index)),
    );
  } catch {
    return []; // A sandboxed frame.
  }
}

const known: Readonly<Record<string, Key>> = { ...dataKeys, ...otherKeys };

const isDetectors = (key: string): boolean => known[key]?.writer === 'detector';
const detectorKeys = Object.keys(known).filter(isDetectors);
const ownKeys = Object.keys(known).filter((key) => !isDetectors(key));

/** What is known of a key: the cookies of single forms go as their sum does. */
const keyOf = (key: KeptKey): Key => known[key] ?? dataKeys.apbct_visible_fields;

/**
 * A cookie that ends with the session, or after so many ms. Where the new one is not taken (too long), the old one would be a
 * lie.
 */
function keepAsCookie(key: string, value: string, lifetime: number | undefined): boolean {
  const isKept = keepCookie(key, value, lifetime);
  if (!isKept) store('cookie').remove(key);
  return isKept;
}
