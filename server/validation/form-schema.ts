import type { EmailStyle } from '../../src/forms/validation/email-style.ts';

export interface ValidateOptions {
  /**
   * The language of the default messages, and of numbers in text fields, as a language tag such as `de-AT`. Messages are in English, German, Spanish,
   * French, Italian, Dutch, Polish and Portuguese; the default is English.
   */
  readonly language?: string;
}

/** Messages by the name of the rule, optionally by language: `{ "required": "Missing" }`, `{ "de": { "required": "Fehlt" } }`. */
export type OwnMessages = Readonly<Record<string, unknown>>;

/** The rules of a field. The members have the names and values of the HTML attributes; `rules` contains the rules of `<portico-form-validator>`. */
export interface FieldSchema {
  /** The label of the field, which messages may contain as `{label}`. It does not affect the rules. */
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
   * The condition for showing the field, as in `data-show-if` in the page: `plan = pro`. A hidden field is not validated, and its values are ignored.
   */
  readonly showIf?: string;
  /** The condition for requiring the field, as in `data-require-if` in the page. */
  readonly requireIf?: string;
  /** The language of the numbers in the field, like the HTML attribute; by default that of `validate()`. */
  readonly lang?: string;
  /**
   * The messages by the name of the rule, as in `data-msg-…` in the page, or one message for all rules. They may contain `{label}`, `{value}` and the
   * bounds of the rule, such as `{min}`.
   */
  readonly messages?: string | Readonly<Record<string, string>>;
  /** Rules as class names, `["iban", "minWords-5"]`, or as `data-rule-…` attributes, `{ "iban": true, "equalTo": "email" }`. */
  readonly rules?: readonly string[] | Readonly<Record<string, unknown>>;
}

/** The rules of a form by its fields, in the order of their messages. */
export interface FieldsSchema {
  /** The fields by name: `{ "email": { "type": "email", "required": true } }`. */
  readonly fields: Readonly<Record<string, FieldSchema>>;
  /** The way to validate e-mail addresses, as in `email-style` of `<portico-form-validator>`. The default is `lenient`. */
  readonly emailStyle?: EmailStyle;
  /** Messages that replace the default ones. */
  readonly texts?: OwnMessages;
}

/** The rules of a form in the JSON of the contact form contract, `feedback/schema`. A rule without `error` gets a default message. */
export interface RulesSchema {
  /** The rules, in the order of their messages. The type is `unknown`, because a PHP server may send a list as an object. */
  readonly rules: unknown;
  /** Messages that replace the default ones. */
  readonly texts?: OwnMessages;
}

/** The rules of a form, in one of two formats. */
export type FormSchema = FieldsSchema | RulesSchema;
