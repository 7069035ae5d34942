import type { Rule } from '../../src/forms/validation/rule.ts';
import type { FieldValue } from '../../src/forms/validation/form-values.ts';
import { violations } from '../../src/forms/validation/violations.ts';
import './load-all-rules.ts';

/** Returns the result of one rule for a field with these values. */
export function verdict(rule: string, parts: Partial<Rule>, values: readonly FieldValue[]): 'valid' | 'invalid' {
  const found = violations([{ rule, field: 'f', error: 'wrong', ...parts }], (field) => (field === 'f' ? values : []));
  return found.length ? 'invalid' : 'valid';
}

/** Returns a file as in a form. */
export function file(name: string, size = 1, type = 'text/plain'): FieldValue {
  return { name, size, type };
}
