import { Code, isOptions, type Options } from './scripts/literal.ts';

/** The translation of an option, without the function that makes it. */
export type OptionMeaning = { readonly to: string } | { readonly drop: string } | { readonly hand: string };

/** An option that is not translated. Its `default`, the value that changes nothing, is off unless it names another one. */
interface Untranslated {
  readonly default?: unknown;
}

type Option<Target> =
  /** It becomes settings of Portico. `apply` returns `false` for a value that has no equivalent; `isLast` if it needs the other options. */
  | {
      readonly to: string;
      readonly apply: (target: Target, value: unknown, all: Options) => boolean | void;
      readonly isLast?: true;
    }
  /** It only changes the looks, or nothing: it is left out. */
  | ({ readonly drop: string } & Untranslated)
  /** It changes the behaviour, and there is no equivalent: the widget stays. */
  | ({ readonly hand: string } & Untranslated);

export type OptionTable<Target> = Readonly<Record<string, Option<Target>>>;

/** The result of translating options: notes about those left out, or the reason why the widget stays. */
export interface Translation {
  readonly notes: readonly string[];
  readonly reason?: string;
}

const isOff = (value: unknown): boolean =>
  value === false ||
  value === undefined ||
  value === null ||
  value === '' ||
  (isOptions(value) && value['enabled'] === false);

const isDefault = (option: Untranslated, value: unknown): boolean =>
  value === undefined || ('default' in option ? value === option.default : isOff(value));

/** Returns an option that becomes one setting, described as `to`; `read` returns `undefined` for a value that has no equivalent. */
export const sets = <Target, Name extends keyof Target>(
  to: string,
  name: Name,
  read: (value: unknown) => Target[Name] | undefined,
): Option<Target> => ({
  to,
  apply(target, value) {
    const setting = read(value);
    if (setting === undefined) return false;
    target[name] = setting;
  },
});

/** The reason to leave out an option without an effect on what visitors can do. */
export const look = 'it only changes the looks or how the library works';

/** Returns a table in which several options, whose names are separated by spaces, have the same translation. */
const same = <Meaning>(names: string, meaning: Meaning): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, meaning]));

/** Options that are left out. */
export const drop = (reason: string, names: string) => same(names, { drop: reason });

/** Options that are left out, and on by default. */
export const dropOn = (reason: string, names: string) => same(names, { drop: reason, default: true });

/** Options without an equivalent, with which the widget stays. */
export const hand = (reason: string, names: string) => same(names, { hand: reason });

/** Returns a value in a message: its beginning, in one line. */
function shown(value: unknown): string {
  const json = (one: unknown) => JSON.stringify(one, (_, part: unknown) => (part instanceof Code ? part.text : part));
  const text = (value instanceof Code ? value.text : (json(value) ?? 'undefined')).replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

export function translate<Target>(table: OptionTable<Target>, options: unknown, target: Target): Translation {
  if (options === undefined) return { notes: [] };
  if (!isOptions(options)) return { notes: [], reason: 'its options are not a literal object' };
  const notes: string[] = [];
  const find = (name: string) => (Object.hasOwn(table, name) ? table[name] : undefined);
  const rank = (name: string) => Number('isLast' in (find(name) ?? {}));
  for (const [name, value] of Object.entries(options).toSorted(([one], [other]) => rank(one) - rank(other))) {
    const option = find(name);
    if (!option) {
      if (value instanceof Code)
        return { notes, reason: `its option ${name} is ${shown(value)}, which is not a literal` };
      notes.push(`${name}: ${shown(value)} is left out: this command does not know the option`);
    } else if ('drop' in option) {
      if (!isDefault(option, value)) notes.push(`${name}: ${shown(value)} is left out: ${option.drop}`);
    } else if ('hand' in option) {
      if (!isDefault(option, value)) return { notes, reason: `its option ${name} has no equivalent: ${option.hand}` };
    } else if (value instanceof Code || containsCode(value)) {
      return { notes, reason: `its option ${name} is ${shown(value)}, which is not a literal` };
    } else if (option.apply(target, value, options) === false) {
      return { notes, reason: `its option ${name} is ${shown(value)}, which has no equivalent` };
    }
  }
  return { notes };
}

/** Returns options without those that keep a widget with its library, and notes about them, for `--force`. */
export function withoutHand(
  table: Readonly<Record<string, OptionMeaning & Untranslated>>,
  options: Options,
): { readonly options: Options; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const kept = Object.entries(options).filter(([name, value]) => {
    const option = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!option || !('hand' in option) || isDefault(option, value)) return true;
    notes.push(`${name}: ${shown(value)} is left out by --force: ${option.hand}`);
    return false;
  });
  return { options: Object.fromEntries(kept), notes };
}

const containsCode = (value: unknown): boolean =>
  value instanceof Code ||
  (Array.isArray(value) && value.some(containsCode)) ||
  (isOptions(value) && Object.values(value).some(containsCode));

/** Returns a number, also of text such as `'500'`; `undefined` for other values. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?[\d.]+(?:px)?$/.test(value) ? Number.parseFloat(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Returns whether a value switches an option on, also as the text `'true'`. */
export const toBoolean = (value: unknown): boolean => value !== 'false' && Boolean(value);
