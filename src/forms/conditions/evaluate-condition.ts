import type { FieldValue, Values } from '../validation/form-values.ts';
import { compareAmounts } from './amounts.ts';
import type { Condition, FieldTest } from './parse-condition.ts';

/**
 * Returns whether a condition holds for the values of a form. A field with several values passes a test if one of the values does. Unknown fields are
 * empty. `amounts` contains the values for comparisons, with numbers as in HTML. Never throws.
 */
export function evaluateCondition(condition: Condition, values: Values, amounts = values): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.parts.every((part) => evaluateCondition(part, values, amounts));
    case 'any':
      return condition.parts.some((part) => evaluateCondition(part, values, amounts));
    case 'not':
      return !evaluateCondition(condition.part, values, amounts);
    case 'test': {
      const texts = (/[<>]/.test(condition.test) ? amounts : values)(condition.field).map(textOf);
      if (condition.test === 'empty') return texts.every((text) => text === '');
      const passes = tests[condition.test];
      return texts.some((text) => passes(text, condition.value.trim()));
    }
  }
}

/** Returns a value as text; for a file, its name. */
const textOf = (value: FieldValue): string =>
  (typeof value === 'string' ? value : value.name).trim().replaceAll('\r\n', '\n');

const tests: Readonly<Record<Exclude<FieldTest, 'empty'>, (text: string, value: string) => boolean>> = {
  equals: (text, value) => text === value,
  contains: (text, value) => text.toLowerCase().includes(value.toLowerCase()),
  '<': (text, value) => (compareAmounts(text, value) ?? Number.NaN) < 0,
  '<=': (text, value) => (compareAmounts(text, value) ?? Number.NaN) <= 0,
  '>': (text, value) => (compareAmounts(text, value) ?? Number.NaN) > 0,
  '>=': (text, value) => (compareAmounts(text, value) ?? Number.NaN) >= 0,
};
