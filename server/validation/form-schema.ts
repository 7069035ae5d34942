import type { EmailStyle } from '../../src/forms/validation/email-style.ts';

export interface ValidateOptions {
  /**
   * The language of the default messages, and of the numbers in text fields, as a language tag such as `de-AT`. Messages are in English,
   * German, Spanish, French, Italian, Dutch, Polish and Portuguese; the default is English.
   */
  readonly language?: string;
}

/** Messages by the names of rules, or by language: `{ "required": "Missing" }`, `{ "de": { "required": "Fehlt" } }`. */
export type OwnMessages = Readonly<Record<string, unknown>>;

/**
 * The rules of one field. The members are attributes of HTML with the same names and values, and `rules` has the rules of
 * `<portico-form-validator>`.
 */
export interface FieldSchema {
  /** The name of the field for people, which messages may contain as `{label}`. It has no effect on the rules. */
  readonly label?: string;
  /** The `type` of the control: `email`, `url`, `number`, `date`, `file`, `checkbox`, `textarea` … The default is `text`. */
  readonly type?: string;
  readonly required?: boolean;
  /** Allows several addresses in an `email` field, separated by commas. */
  readonly multiple?: boolean;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly step?: number | string;
  /** The lengths, in UTF-16 code units. */
  readonly minlength?: number | string;
  readonly maxlength?: number | string;
  /** The regular expression that the whole value must match. */
  readonly pattern?: string;
  /** The accepted files, such as `.pdf,image/*`. */
  readonly accept?: string;
  /**
   * The condition that shows the field, as `data-show-if` in the page: `plan = pro`. A hidden field is not validated, and its values are
   * ignored.
   */
  readonly showIf?: string;
  /** The condition that requires the field, as `data-require-if` in the page. */
  readonly requireIf?: string;
  /** The language of the numbers in the field, as the attribute of HTML; by default that of `validate()`. */
  readonly lang?: string;
  /**
   * The messages by the names of rules, as `data-msg-…` in the page, or one for all rules. They may contain `{label}`, `{value}` and the bounds of
   * the rule, such as `{min}`.
   */
  readonly messages?: string | Readonly<Record<string, string>>;
  /** Rules as class names, `["iban", "minWords-5"]`, or as `data-rule-…` attributes, `{ "iban": true, "equalTo": "email" }`. */
  readonly rules?: readonly string[] | Readonly<Record<string, unknown>>;
}

/** The rules of a form by its fields, in the order of their messages. */
export interface FieldsSchema {
  /** The fields by name: `{ "email": { "type": "email", "required": true } }`. */
  readonly fields: Readonly<Record<string, FieldSchema>>;
  /** The check of e-mail addresses, as `email-style` of `<portico-form-validator>`. The default is `lenient`. */
  readonly emailStyle?: EmailStyle;
  /** Messages in place of the default ones. */
  readonly texts?: OwnMessages;
}

/** The rules of a form in the JSON of the contact form contract, `feedback/schema`. Rules without `error` get a default message. */
export interface RulesSchema {
  /** The rules, in the order of their messages. `unknown`, because a PHP server may send a list as an object. */
  readonly rules: unknown;
  /** Messages in place of the default ones. */
  readonly texts?: OwnMessages;
}

/** The rules of a form, in one of two shapes. */
export type FormSchema = FieldsSchema | RulesSchema;
