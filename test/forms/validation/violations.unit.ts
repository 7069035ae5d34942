import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/forms/validation/rule.ts';
import { valuesOf } from '../../../src/forms/validation/form-values.ts';
import { violations } from '../../../src/forms/validation/violations.ts';
import '../load-all-rules.ts';

const rules: readonly Rule[] = [
  { rule: 'required', field: 'mail', error: 'Write to whom?' },
  { rule: 'required', field: 'name', error: 'Who are you?' },
  { rule: 'email', field: 'mail', error: 'No address.' },
  { rule: 'minlength', field: 'mail', threshold: 20, error: 'Too short.' },
];

describe('violations', () => {
  it('returns the first violation of each field, in the order of the rules', () => {
    expect(violations(rules, valuesOf([['mail', 'nope']]))).toEqual([
      { field: 'name', rule: 'required', message: 'Who are you?' },
      { field: 'mail', rule: 'email', message: 'No address.' },
    ]);
  });

  it('returns nothing when every rule holds', () => {
    const values = valuesOf([
      ['mail', 'ann.lee@mail.example.com'],
      ['name', 'Ann'],
    ]);
    expect(violations(rules, values)).toEqual([]);
  });

  it.each(['a-rule-of-tomorrow', 'constructor', '__proto__', 'toString', ''])('ignores a rule named "%s"', (rule) => {
    expect(violations([{ rule, field: 'f', error: 'wrong' }], () => [])).toEqual([]);
  });

  describe('for a group without a message', () => {
    const email: Rule = { rule: 'email', field: 'f', error: 'No address.' };
    const short: Rule = { rule: 'minlength', field: 'f', threshold: 3, error: 'Too short.' };

    it.each([
      ['all', [short, email], 'abcdef', 'No address.'],
      ['all', [short, email], 'ab', 'Too short.'],
      ['any', [email, short], 'ab', 'No address.'],
      ['any', [{ rule: 'all', field: 'f', error: '', rules: [email] }], 'ab', 'No address.'],
      ['any', [], 'ab', ''],
    ])('%s of %j with "%s" says "%s"', (rule, parts, value, message) => {
      expect(violations([{ rule, field: 'f', error: '', rules: parts }], () => [value])).toEqual([
        { field: 'f', rule, message },
      ]);
    });

    it('uses its own message if it has one', () => {
      const group = { rule: 'all', field: 'f', error: 'Not so.', rules: [email] };
      expect(violations([group], () => ['x'])).toEqual([{ field: 'f', rule: 'all', message: 'Not so.' }]);
    });
  });
});
