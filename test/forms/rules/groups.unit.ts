import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/forms/validation/rule.ts';
import { verdict } from '../rule-result.ts';

const part = (rule: string, parts: Partial<Rule> = {}): Rule => ({ rule, field: 'f', error: '', ...parts });

describe('all and any', () => {
  it.each([
    ['valid', 'all', [], 'x'],
    ['invalid', 'any', [], 'x'],
    ['invalid', 'any', [], ''],
    ['valid', 'all', [part('required'), part('tel')], '123456'],
    ['invalid', 'all', [part('required'), part('tel')], ''],
    ['invalid', 'all', [part('required'), part('tel')], 'x'],
    ['valid', 'any', [part('email'), part('tel')], 'ann@example.com'],
    ['valid', 'any', [part('email'), part('tel')], '123456'],
    ['invalid', 'any', [part('email'), part('tel')], 'x'],
    ['invalid', 'all', [part('required'), part('any', { rules: [part('email'), part('tel')] })], 'x'],
    ['valid', 'any', [part('email'), part('all', { rules: [part('required'), part('tel')] })], '123456'],
    ['valid', 'any', [part('email'), part('a-rule-of-tomorrow')], 'x'],
  ])('is %s: %s of %j with "%s"', (expected, rule, rules, value) => {
    expect(verdict(rule, { rules }, [value])).toBe(expected);
  });

  it.each(['all', 'any'])('%s holds without a list of parts', (rule) => {
    expect(verdict(rule, {}, ['x'])).toBe('valid');
  });

  it('check each part for its own field', () => {
    const rules = [part('required', { field: 'other' }), part('required', { field: 'another' })];
    expect(verdict('any', { rules }, ['x'])).toBe('invalid');
  });
});
