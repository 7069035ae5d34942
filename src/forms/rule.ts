/** One value of a field: what was typed or chosen, or a file (a `File` fits). */
export type FieldValue = string | { readonly name: string; readonly size: number; readonly type: string };

/** The values of a field by its name, as they stand in the form, blanks included; none for a field it does not have. */
export type Values = (field: string) => readonly FieldValue[];

/**
 * One rule of a form (§5), under the names that the schema of the contact-form contract uses. A rule reads only the
 * parts it needs; without a part it needs it holds, since what cannot be judged here is left to the server.
 */
export type Rule = {
  /** Its name: `required`, `minlength` … A name that nobody knows holds always. */
  readonly rule: string;
  /** The field it speaks of and whose message it gives. */
  readonly field: string;
  /** What to tell the visitor, as plain text. Empty in `all` and `any`: then a broken part speaks for them. */
  readonly error: string;
  /** The bound of a `min…` or `max…` rule: a number (also as text), `YYYY-MM-DD`, `HH:MM`; file sizes in bytes. */
  readonly threshold?: number | string;
  /**
   * What `enum` (values), `dayofweek` (`1` Monday to `7` Sunday), `file` (`.txt`, `image/png`, `image/*`), `extension`
   * (`jpg`), `creditcardtypes` (`visa`), `currency` (`$`, and empty where it may be missing) or `stateUS` takes.
   */
  readonly accept?: readonly string[];
  /** The number that `stepnumber` and `step` count from. */
  readonly base?: number | string;
  /** The distance between two numbers that `stepnumber` and `step` take. */
  readonly interval?: number | string;
  /** The expression that `pattern` and `expression` ask of the whole value. */
  readonly pattern?: string;
  /** The other fields that a rule compares with (`equalTo`: the first) or counts (`require_from_group`). */
  readonly fields?: readonly string[];
  /** The parts of `all` and `any`. */
  readonly rules?: readonly Rule[];
};

/**
 * Whether a rule holds for the values of a form. `holds` judges another rule for the same values.
 * Never throws, whatever the rule's parts and the values are.
 */
export type Check = (rule: Rule, values: Values, holds: (rule: Rule) => boolean) => boolean;

/** Checks by the names of their rules: one family of rules. */
export type Checks = Readonly<Record<string, Check>>;
