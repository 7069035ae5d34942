import { isObject, parseJson, type JsonObject } from '../json/json.ts';

/** What every setting has in common. */
interface SettingOf<T> {
  /** The built-in default. */
  readonly default: T;
  /** Reads a raw value (the text of an attribute, a JSON value or a property); `undefined` says: not a value of this kind. */
  readonly read: (raw: unknown) => T | undefined;
  /** What holds in place of a value that cannot be read. Without one, a weaker source's value or the default does. */
  readonly otherwise?: T;
  /**
   * Only the author of the page may give it: an address that is asked, a script, the sandbox of a frame, consent. Markup from a server does
   * not keep it.
   */
  readonly isAuthorOnly?: true;
  /** A further attribute that gives it, for a name that no property may have (`after` is a method of every element). */
  readonly also?: string;
}

/** What sort of value a setting takes, and what messages, docs and editor data must know of it. */
export type Kind =
  | { readonly kind: 'flag' }
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly minimum: number }
  | { readonly kind: 'duration'; readonly unit: 'ms' | 's' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'list' }
  | { readonly kind: 'object' };

/** One setting: how its raw value is read, its default, and of what sort it is. */
export type Setting<T> = SettingOf<T> & Kind;

/** All settings of an element, by their property name. */
export type Settings = Readonly<Record<string, Setting<unknown>>>;

/** The settings as the element and its view read them. */
export type Resolved<S> = { readonly [Name in keyof S]: S[Name] extends SettingOf<infer T> ? T : never };

const flagWords = new Map<unknown, boolean>([
  ...['', 'true', '1', 'yes', 'on', 1, true].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'off', 0, false].map((word) => [word, false] as const),
]);

/** A text as it is compared with words: without space around it, in small letters. */
export const asWord = (raw: unknown): unknown => (typeof raw === 'string' ? raw.trim().toLowerCase() : raw);

/** On or off: `loop`, `loop=""`, `loop="loop"`, `true`, `1`, `yes`, `on` are on; `no-loop`, `false`, `0`, `no`, `off` are off. */
export const flag = (initial = false): Setting<boolean> => ({
  kind: 'flag',
  default: initial,
  read: (raw) => flagWords.get(asWord(raw)),
});

/** Any text. A number in JSON is taken as its text, because themes print ids either way. */
export const text = (initial = ''): Setting<string> => ({
  kind: 'text',
  default: initial,
  read: (raw) => (typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : undefined),
});

/** A setting that only the author of the page may give. */
export const authorOnly = <T>(setting: Setting<T>): Setting<T> => ({ ...setting, isAuthorOnly: true });

/** An address, or a part of one, that the element asks or loads: only the author of the page may give it. */
export const address = (initial = ''): Setting<string> => authorOnly(text(initial));

function readNumber(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A number from `minimum` on. */
export const number = (initial: number, minimum = -Infinity): Setting<number> => ({
  kind: 'number',
  minimum,
  default: initial,
  read(raw) {
    const value = readNumber(raw);
    return value !== undefined && value >= minimum ? value : undefined;
  },
});

/** A length of time, `3s` or `300ms`; a bare number is of `unit`. Default and value are in ms. */
export const duration = (initial: number, unit: 'ms' | 's'): Setting<number> => ({
  kind: 'duration',
  unit,
  default: initial,
  read(raw) {
    const written = typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '';
    const [, amount, given = unit] = /^([\d.]+)\s*(ms|s)?$/.exec(written) ?? [];
    const value = readNumber(amount);
    return value === undefined ? undefined : value * (given === 's' ? 1000 : 1);
  },
});

/** One of a few words. */
export const choice = <const Word extends string>(values: readonly Word[], initial: NoInfer<Word>): Setting<Word> => ({
  kind: 'choice',
  values,
  default: initial,
  read: (raw) => values.find((word) => word === asWord(raw)),
});

const fromJson = (raw: unknown): unknown => (typeof raw === 'string' ? parseJson(raw) : raw);

/**
 * A list: JSON as text in an attribute, as it is in a JSON block or a property. What stands in it is checked by whoever draws it, so
 * that a page without such data does not load what checks it.
 */
export const list = (): Setting<readonly unknown[]> => ({
  kind: 'list',
  default: [],
  read(raw) {
    const value = fromJson(raw);
    return Array.isArray(value) ? value : undefined;
  },
});

/** An object of texts: the author's own, in place of Portico's. */
export const texts = (): Setting<JsonObject> => ({
  kind: 'object',
  default: {},
  read(raw) {
    const value = fromJson(raw);
    return isObject(value) ? value : undefined;
  },
});

/** `min-char-count` from `minCharCount`. */
export const attributeName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
