import type { FieldValue, Rule } from '../../src/forms/rule.ts';
import { violations } from '../../src/forms/violations.ts';
import './every-family.ts';

/** What the engine says of one field with these values under one rule. */
export function verdict(rule: string, parts: Partial<Rule>, values: readonly FieldValue[]): 'valid' | 'invalid' {
  const found = violations([{ rule, field: 'f', error: 'wrong', ...parts }], (field) => (field === 'f' ? values : []));
  return found.length ? 'invalid' : 'valid';
}

/** A file as a form holds it. */
export function file(name: string, size = 1, type = 'text/plain'): FieldValue {
  return { name, size, type };
}
