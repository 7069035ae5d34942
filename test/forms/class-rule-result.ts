import { classRules } from '../../src/forms/class-rules.ts';
import type { EmailStyle } from '../../src/forms/validation/email-style.ts';
import type { ClassControl } from '../../src/forms/class-rule-parser.ts';
import type { FieldValue } from '../../src/forms/validation/form-values.ts';
import { violations } from '../../src/forms/validation/violations.ts';
import './load-all-rules.ts';

/** A control of a form as its markup writes it. */
export function control(name: string, attributes: Record<string, string> = {}, type = 'text'): ClassControl {
  return { name, type, attributes: Object.entries(attributes).map(([key, value]) => ({ name: key, value })) };
}

/**
 * What a field says of its values that asks a rule by its class name or, where the rule has a bound, by its attribute;
 * beside it stand the fields `other` and `third`, all three of the class `group`.
 */
export function classVerdict(
  rule: string,
  bound: string | undefined,
  given: readonly FieldValue[],
  others: readonly string[] = [],
  type = 'text',
  style: EmailStyle = 'tld',
): 'valid' | 'invalid' {
  const asked =
    bound === undefined ? { class: `group ${rule}` } : { class: 'group', [`data-rule-${rule}`.toLowerCase()]: bound };
  const form = [control('f', asked, type), control('other', { class: 'group' }), control('third', { class: 'group' })];
  const values: Record<string, readonly FieldValue[]> = {
    f: given,
    other: [others[0] ?? ''],
    third: [others[1] ?? ''],
  };
  const rules = classRules(form, (key) => key, style);
  if (!rules.length) throw new Error(`${rule} states nothing`);
  return violations(rules, (field) => values[field] ?? []).length ? 'invalid' : 'valid';
}
