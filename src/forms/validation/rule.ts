import { texts, type FieldValue, type Values } from './form-values.ts';

/**
 * A rule of a form, with the names that the schema of Contact Form 7 uses. A rule reads only the properties that it needs. If one of these is
 * missing, the rule passes, and the server decides.
 */
export type Rule = {
  /** The name: `required`, `minlength` … A rule with an unknown name always passes. */
  readonly rule: string;
  /** The name of the field that the rule checks and whose message it sets. */
  readonly field: string;
  /** The message, as plain text. In `all` and `any`, the message is empty: the message of a failed part is used. */
  readonly error: string;
  /** The bound of a `min…` or `max…` rule: a number (also as text), `YYYY-MM-DD`, `HH:MM`; file sizes in bytes. */
  readonly threshold?: number | string;
  /**
   * The accepted values of `enum`, `dayofweek` (`1` Monday to `7` Sunday), `file` (`.txt`, `image/png`, `image/*`),
   * `extension` (`jpg`), `creditcardtypes` (`visa`), `currency` (`$`; empty: the symbol is optional) or `stateUS`.
   */
  readonly accept?: readonly string[] | undefined;
  /** The number that `stepnumber` and `step` count from. */
  readonly base?: number | string;
  /** The distance between two accepted numbers of `stepnumber` and `step`. */
  readonly interval?: number | string;
  /** The regular expression that the whole value must match, for `pattern` and `expression`. */
  readonly pattern?: string;
  /** The other fields that a rule uses: `equalTo` compares with the first one, `require_from_group` counts all of them. */
  readonly fields?: readonly string[] | undefined;
  /** The language whose format the numbers and dates of the field have, as a tag such as `de`. Without a language, they have the format of HTML. */
  readonly locale?: string;
  /** Returns whether the rule applies now. Without this function, it always applies. */
  readonly applies?: () => boolean;
  /** The parts of `all` and `any`. */
  readonly rules?: readonly Rule[] | undefined;
};

/** Returns whether the values pass a rule. `holds` evaluates another rule for the same values. Never throws. */
export type Check = (rule: Rule, values: Values, holds: (rule: Rule) => boolean) => boolean;

/** A family of rules: their checks, by rule name. */
export type Checks = Readonly<Record<string, Check>>;

export type CheckModule = { readonly checks: Checks };

/** Returns two checks, for a lower and for an upper bound. `read` parses the bound. Values that are not amounts pass. */
export function bounds<Amount extends number | string>(
  read: (text: string) => Amount | undefined,
  amounts: (input: readonly FieldValue[], locale: string | undefined) => readonly (Amount | undefined)[],
): { min: Check; max: Check } {
  const check =
    (isWithin: (amount: Amount, bound: Amount) => boolean): Check =>
    ({ field, threshold, locale }, values) => {
      const bound = read(`${threshold}`);
      return (
        bound === undefined ||
        amounts(values(field), locale).every((amount) => amount === undefined || isWithin(amount, bound))
      );
    };
  return {
    min: check((amount, bound) => amount >= bound),
    max: check((amount, bound) => amount <= bound),
  };
}

/** Returns a check that `isValid` accepts every text of the field, trimmed. A blank field passes. */
export const everyText =
  (isValid: (text: string) => boolean): Check =>
  ({ field }, values) =>
    texts(values(field)).every(isValid);

/** Returns a test that each text in a comma-separated list passes, as in `<input type=email multiple>`. */
export const eachOf =
  (isValid: (text: string) => boolean) =>
  (list: string): boolean =>
    list.split(',').every((part) => isValid(part.trim()));

/**
 * Returns a check that every text of the field matches a regular expression. The expression must not have the flags `g` and `y`, which keep state
 * between calls.
 */
export const matching = (pattern: RegExp): Check => everyText((text) => pattern.test(text));

const NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** Parses a number (`-1`, `.5`, `1e3`) as `<input type=number>` does; returns `undefined` for `5.`, `+1` and `Infinity`. */
export const parseNumber = (text: string): number | undefined => (NUMBER.test(text) ? Number(text) : undefined);
