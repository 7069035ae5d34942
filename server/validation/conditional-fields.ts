import { parseCondition, type Condition } from '../../src/forms/conditions/parse-condition.ts';
import { type ConditionalEntry, shownBlocks } from '../../src/forms/conditions/shown-blocks.ts';
import { fieldNameOf } from '../../src/forms/validation/field-name.ts';
import { amountIn } from '../../src/forms/conditions/amounts.ts';
import { isWritten } from '../../src/forms/rules/number-format.ts';
import type { FormEntries } from '../../src/forms/validation/form-values.ts';
import { isObject, type JsonObject } from '../../src/json/json.ts';
import type { FormSchema, ValidateOptions } from './form-schema.ts';
import { controlsOfFields, fieldsOf } from './schema-rules.ts';

/** The fields of a schema for some values: without hidden fields, and with the requirements from conditions. */
export interface FieldsForValues {
  /** The names of the hidden fields. Their values are ignored. */
  readonly hidden: ReadonlySet<string>;
  /** The fields that are validated. */
  readonly fields: JsonObject;
}

/** Applies the conditions of a schema, `showIf` and `requireIf`, to the entries of a form, in the same way as the elements do in the page. */
export function fieldsForValues(fields: JsonObject, formData: FormEntries, language: string): FieldsForValues {
  const members = Object.values(fields).map((field) => (isObject(field) ? field : {}));
  if (!members.some(({ showIf, requireIf }) => showIf !== undefined || requireIf !== undefined))
    return { hidden: new Set(), fields };
  const names = Object.keys(fields).map(fieldNameOf);
  const blocksOf = (name: string): number[] => {
    const block = names.indexOf(fieldNameOf(name));
    return block < 0 ? [] : [block];
  };
  const locales = new Map(
    controlsOfFields(fields, language)
      .filter(({ type }) => isWritten(type))
      .map(({ name, lang = language }) => [fieldNameOf(name), lang]),
  );
  const entries: ConditionalEntry[] = [...formData].map(([name, value]) => {
    const locale = locales.get(fieldNameOf(name));
    const amount = locale !== undefined && typeof value === 'string' ? { amount: amountIn(locale, value) } : {};
    return { name, value, ...amount, blocks: blocksOf(name) };
  });
  const { isShown, holds } = shownBlocks(members.map(conditionOf('showIf')), entries);
  const required = members
    .map(conditionOf('requireIf'))
    .map((condition) => condition !== undefined && holds(condition));
  return {
    hidden: new Set(names.filter((_, index) => !isShown(index))),
    fields: Object.fromEntries(
      Object.entries(fields)
        .map(([name, field], index) => [
          name,
          required[index] && isObject(field) ? { ...field, required: true } : field,
        ])
        .filter((_, index) => isShown(index)),
    ),
  };
}

/** Returns the condition of a field; `undefined` without one, or if it is invalid, which `checkSchema` reports. */
const conditionOf =
  (member: 'showIf' | 'requireIf') =>
  (field: JsonObject): Condition | undefined => {
    const text = field[member];
    return typeof text === 'string' ? parseCondition(text).condition : undefined;
  };

/**
 * Returns the names of the fields that the conditions of a schema hide for these entries. `validate()` ignores the values of these fields; leave them
 * out of your message, too. Never throws.
 */
export function hiddenFields(
  schema: FormSchema,
  formData: FormEntries,
  { language = 'en' }: ValidateOptions = {},
): ReadonlySet<string> {
  const fields = fieldsOf(schema);
  return fields ? fieldsForValues(fields, formData, language).hidden : new Set();
}
