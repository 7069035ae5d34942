import { loadFamilies } from '../../src/forms/validation/common-rules.ts';
import { fieldNameOf } from '../../src/forms/validation/field-name.ts';
import {
  allValuesOf,
  type FieldValue,
  type FormEntries,
  valuesOf,
  type Values,
} from '../../src/forms/validation/form-values.ts';
import type { Rule } from '../../src/forms/validation/rule.ts';
import { isObject, type JsonObject } from '../../src/json/json.ts';
import { violations, type Violation } from '../../src/forms/validation/violations.ts';
import { fieldsForValues } from './conditional-fields.ts';
import type { FormSchema, ValidateOptions } from './form-schema.ts';
import { languageOfTag } from '../../src/text/text.ts';
import { fieldsOf, rulesOf } from './schema-rules.ts';
import { describeField } from '../../src/forms/messages/own-message.ts';
import { isSecretField } from '../../src/forms/validation/secret-field.ts';

/** A field whose value is invalid. */
export interface InvalidField {
  /** The name of the field, without a final `[]`. */
  readonly field: string;
  /** The name of the rule that failed. */
  readonly rule: string;
  /** The message for the visitor, as plain text. */
  readonly message: string;
}

export interface ValidationResult {
  readonly valid: boolean;
  /** The invalid fields, with at most one entry per field, in the order of the rules. */
  readonly invalid: readonly InvalidField[];
}

/**
 * Validates the entries of a form, such as a `FormData`, with the same rules as the elements in the browser. Never throws, whatever the entries or
 * the schema contain. Invalid rules are ignored, so report them at the start with `checkSchema`.
 */
export async function validate(
  schema: FormSchema,
  formData: FormEntries,
  { language = 'en' }: ValidateOptions = {},
): Promise<ValidationResult> {
  return validateBy(rulesOf, schema, formData, language);
}

/** Validates the entries of a form whose schema does not change. Its rules are read once per language. */
export const validateForm = (schema: FormSchema, formData: FormEntries, language: string): Promise<ValidationResult> =>
  validateBy(knownRules, schema, formData, language);

async function validateBy(
  wholeRules: typeof knownRules,
  schema: FormSchema,
  formData: FormEntries,
  language: string,
): Promise<ValidationResult> {
  const entries = usableEntries(formData);
  const fields = fieldsOf(schema);
  const applied = fields && fieldsForValues(fields, entries, language);
  const hasAllFields = !applied || applied.fields === fields;
  const rules = hasAllFields ? wholeRules(schema, language) : rulesOf({ ...schema, fields: applied.fields }, language);
  await loadFamilies(rules);
  // As in the browser: in the contract, a field without `[]` keeps only its last value; in other forms, every field keeps all values.
  const values = applied
    ? allValuesOf(entries.filter(([name]) => !applied.hidden.has(fieldNameOf(name))))
    : valuesOf(entries);
  const invalid = violations(rules, values).map((violation) => describeViolation(violation, fields, rules, values));
  return { valid: invalid.length === 0, invalid };
}

const known = new WeakMap<FormSchema, Map<string, readonly Rule[]>>();

function knownRules(schema: FormSchema, language: string): readonly Rule[] {
  if (!isObject(schema)) return rulesOf(schema, language);
  const byLanguage = known.get(schema) ?? new Map<string, readonly Rule[]>();
  known.set(schema, byLanguage);
  const rules = byLanguage.get(language) ?? rulesOf(schema, language);
  byLanguage.set(language, rules);
  return rules;
}

/** The schema of a form in the format that `<portico-contact-form>` requests: `GET …/feedback/schema`. */
export interface BrowserSchema {
  readonly version: string;
  readonly locale: string;
  readonly rules: readonly Rule[];
}

/** Returns the schema for `<portico-contact-form>`, so that the browser validates with the server's rules and messages. */
export function schemaForBrowser(schema: FormSchema, { language = 'en' }: ValidateOptions = {}): BrowserSchema {
  return { version: 'Portico 1', locale: languageOfTag(language), rules: rulesOf(schema, language) };
}

/** Returns the entries that have a name, and a text or a file as their value. Entries from JavaScript may be anything. */
const usableEntries = (formData: FormEntries): (readonly [name: string, value: FieldValue])[] =>
  [...formData].filter((entry: unknown) => {
    if (!Array.isArray(entry)) return false;
    const [name, value]: readonly unknown[] = entry;
    return typeof name === 'string' && (typeof value === 'string' || isFile(value));
  });

const isFile = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'size' in value &&
  typeof value.size === 'number' &&
  'type' in value &&
  typeof value.type === 'string';

/**
 * Inserts the label and the value of the field into the message of a violation. The value of a secret field is left out. `rules` are all rules of the
 * form.
 */
function describeViolation(
  violation: Violation,
  fields: JsonObject | undefined,
  rules: readonly Rule[],
  values: Values,
): Violation {
  const { field, message } = violation;
  const [, schema] = Object.entries(fields ?? {}).find(([name]) => fieldNameOf(name) === field) ?? [];
  const { label, type } = isObject(schema) ? schema : {};
  const attributes = rules
    .filter((rule) => rule.field === field)
    .map(({ rule }) => ({ name: `data-rule-${rule}`, value: '' }));
  const isSecret = isSecretField({ name: field, id: '', type: typeof type === 'string' ? type : 'text', attributes });
  const texts = isSecret ? [] : values(field).map((value) => (typeof value === 'string' ? value : value.name));
  return {
    ...violation,
    message: describeField(
      message,
      () => (typeof label === 'string' && label ? label : field),
      () => texts.join(', '),
    ),
  };
}
