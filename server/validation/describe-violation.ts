import { describeField } from '../../src/forms/messages/own-message.ts';
import { fieldNameOf } from '../../src/forms/validation/field-name.ts';
import type { Values } from '../../src/forms/validation/form-values.ts';
import type { Rule } from '../../src/forms/validation/rule.ts';
import { isSecretField } from '../../src/forms/validation/secret-field.ts';
import type { Violation } from '../../src/forms/validation/violations.ts';
import { isObject, type JsonObject } from '../../src/json/json.ts';

/** Returns a violation whose message names the label and the value of its field; a secret is left out. `rules` are those of the form. */
export function describeViolation(
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
