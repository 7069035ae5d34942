import { isObject, parseJson, type JsonObject } from '../json/json.ts';

/** The properties of every setting. */
interface SettingOf<T> {
  /** The built-in default. */
  readonly default: T;
  /** Parses a raw value (the text of an attribute, a JSON value or a property). Returns `undefined` if it is invalid. */
  readonly read: (raw: unknown) => T | undefined;
  /** The value that replaces an invalid one. Without it, the value of a source with lower precedence, or the default, is used. */
  readonly otherwise?: T;
  /**
   * `true` if only the author of the page may set the setting: the address of a request or a script, the sandbox of a frame, consent. The setting is
   * removed from markup of a server.
   */
  readonly isAuthorOnly?: true;
  /** The description of valid values in a message (“expected …”), if the kind does not describe them. */
  readonly expected?: string;
}

/** The kind of value that a setting takes, with the data for messages, docs and editors. */
export type Kind =
  | { readonly kind: 'flag' }
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly minimum: number }
  | { readonly kind: 'duration' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'list' }
  | { readonly kind: 'object' };

/** A setting: its parser, its default and its kind. */
export type Setting<T> = SettingOf<T> & Kind;

/** The settings of an element, by property name. */
export type Settings = Readonly<Record<string, Setting<unknown>>>;

/** The source of a value: a page-wide or own settings block, a property, an attribute (`@name`), a preset, or the safe choice. */
export type Source = 'page' | 'block' | 'property' | `@${string}` | `preset ${string}` | 'safe choice';

/** A value of a setting from one source. */
export interface Given {
  readonly source: Source;
  readonly raw: unknown;
  /** `true` if the value is not of the setting's kind. */
  readonly isInvalid: boolean;
  /** The parsed value. For an invalid value, the setting's `otherwise`, if there is one. */
  readonly value: unknown;
}

/** The resolved values, as the element and its view read them. */
export type Resolved<S> = { readonly [Name in keyof S]: S[Name] extends SettingOf<infer T> ? T : never };

const trueWords: readonly unknown[] = ['', 'true', '1', 'yes', 'on', 1, true];
const falseWords: readonly unknown[] = ['false', '0', 'no', 'off', 0, false];

/** Returns a text in the form in which it is compared with words: trimmed and in lower case. Other values stay unchanged. */
export const asWord = (raw: unknown): unknown => (typeof raw === 'string' ? raw.trim().toLowerCase() : raw);

/**
 * A boolean: `loop`, `loop=""`, `loop="loop"`, `true`, `1`, `yes` and `on` are `true`; `no-loop`, `false`, `0`, `no` and `off` are `false`.
 */
export const flag = (initial = false): Setting<boolean> => ({
  kind: 'flag',
  default: initial,
  read(raw) {
    const word = asWord(raw);
    return trueWords.includes(word) || (falseWords.includes(word) ? false : undefined);
  },
});

/** Any text. A JSON number is converted to text, because themes print ids as numbers or as texts. */
export const text = (initial = ''): Setting<string> => ({
  kind: 'text',
  default: initial,
  read: (raw) => (typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : undefined),
});

/** A setting that only the author of the page may set. */
export const authorOnly = <T>(setting: Setting<T>): Setting<T> => ({ ...setting, isAuthorOnly: true });

/** An address, or a part of one, that the element requests. Only the author of the page may set it. */
export const address = (initial = ''): Setting<string> => authorOnly(text(initial));

function readNumber(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A number of at least `minimum`. */
export const number = (initial: number, minimum = -Infinity): Setting<number> => ({
  kind: 'number',
  minimum,
  default: initial,
  read(raw) {
    const value = readNumber(raw);
    return value !== undefined && value >= minimum ? value : undefined;
  },
});

/** A length of time: `3s` or `300ms`; a number without a unit is in ms. The default and the value are in ms. */
export const duration = (initial: number): Setting<number> => ({
  kind: 'duration',
  default: initial,
  read(raw) {
    const written = typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '';
    const [, amount, unit] = /^([\d.]+)\s*(ms|s)?$/.exec(written) ?? [];
    const value = readNumber(amount);
    return value === undefined ? undefined : value * (unit === 's' ? 1000 : 1);
  },
});

/** One of a list of words. */
export const choice = <const Word extends string>(values: readonly Word[], initial: NoInfer<Word>): Setting<Word> => ({
  kind: 'choice',
  values,
  default: initial,
  read: (raw) => values.find((word) => word === asWord(raw)),
});

const fromJson = (raw: unknown): unknown => (typeof raw === 'string' ? parseJson(raw) : raw);

/**
 * A list: JSON text in an attribute, or a list in a JSON block or a property. The element that renders the list validates its items, so that a page
 * without such data does not load the validation.
 */
export const list = (): Setting<readonly unknown[]> => ({
  kind: 'list',
  default: [],
  read(raw) {
    const value = fromJson(raw);
    return Array.isArray(value) ? value : undefined;
  },
});

/** An object with texts that replace Portico's own texts. */
export const texts = (): Setting<JsonObject> => ({
  kind: 'object',
  default: {},
  read(raw) {
    const value = fromJson(raw);
    return isObject(value) ? value : undefined;
  },
});

/** The maximum numbers of settings and of characters in a JSON script: a larger one would block the page. */
export const maxSettings = 1000;
export const maxSettingsLength = 500_000;
