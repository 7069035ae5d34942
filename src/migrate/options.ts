import { Code, isOptions, type Options } from './scripts/literal.ts';

/** The meaning of an option, without the function that applies it. */
export type OptionMeaning = { readonly to: string } | { readonly drop: string } | { readonly hand: string };

/** An option that is not translated. `default` is the value with no effect; without it, values such as `false` have no effect. */
interface Untranslated {
  readonly default?: unknown;
}

type Option<Target> =
  /**
   * Becomes settings of Portico. `apply` returns `false` for a value without an equivalent. `isLast`: is applied last, because it needs the other
   * options.
   */
  | {
      readonly to: string;
      readonly apply: (target: Target, value: unknown, all: Options) => boolean | void;
      readonly isLast?: true;
    }
  /** Is left out, because it has no effect in Portico, or changes only the looks. */
  | ({ readonly drop: string } & Untranslated)
  /** Changes the behaviour and has no equivalent, so the widget stays. */
  | ({ readonly hand: string } & Untranslated);

export type OptionTable<Target> = Readonly<Record<string, Option<Target>>>;

/** The result of translating options: notes about options that were left out, or the reason why the widget stays. */
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

/** Returns an option that becomes one setting, which `to` describes. `read` returns `undefined` for a value without an equivalent. */
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

/** The reason to leave out an option that does not change what visitors can do. */
export const look = 'it only changes the looks or how the library works';

/** Returns a table that gives several options the same meaning. Their names are separated by spaces. */
const same = <Meaning>(names: string, meaning: Meaning): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, meaning]));

/** Returns options that are left out. */
export const drop = (reason: string, names: string) => same(names, { drop: reason });

/** Returns options that are left out, and that are `true` by default. */
export const dropOn = (reason: string, names: string) => same(names, { drop: reason, default: true });

/** Returns options without an equivalent: the widget stays if one of them is set. */
export const hand = (reason: string, names: string) => same(names, { hand: reason });

/** Returns the text for a value in a message: its beginning, in one line. */
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

/** For `--force`: returns options without those that prevent the migration, and notes about the removed ones. */
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

/** Converts a number, or a text such as `'500'`, to a number; returns `undefined` for other values. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?[\d.]+(?:px)?$/.test(value) ? Number.parseFloat(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Returns whether a value enables an option. The text `'false'` does not. */
export const toBoolean = (value: unknown): boolean => value !== 'false' && Boolean(value);
