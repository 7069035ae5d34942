import { describe, expect, it } from 'vitest';
import { file, verdict } from '../rule-result.ts';

describe('required', () => {
  it.each([
    ['valid', ['a']],
    ['valid', ['0']],
    ['valid', ['', 'a']],
    ['invalid', []],
    ['invalid', ['']],
    ['invalid', ['  \t\n']],
    ['invalid', ['\u3000']],
    ['valid', [file('a.txt')]],
    ['invalid', [file('', 0)]],
  ])('is %s: %j', (expected, values) => {
    expect(verdict('required', {}, values)).toBe(expected);
  });
});

describe('enum', () => {
  it.each([
    ['valid', ['A', 'B'], ['A']],
    ['valid', ['A', 'B'], [' B ']],
    ['valid', ['A', 'B'], ['A', 'B']],
    ['valid', ['A', 'B'], []],
    ['valid', ['A', 'B'], ['']],
    ['invalid', ['A', 'B'], ['a']],
    ['invalid', ['A', 'B'], ['A', 'C']],
    ['invalid', ['AB'], ['A']],
    ['valid', ['x\ny'], ['x\r\ny']],
    ['invalid', [], ['A']],
  ])('is %s: of %j the values %j', (expected, accept, values) => {
    expect(verdict('enum', { accept }, values)).toBe(expected);
  });

  it('holds without a list', () => {
    expect(verdict('enum', {}, ['A'])).toBe('valid');
  });
});

describe('minitems and maxitems', () => {
  it.each([
    ['valid', 'minitems', 2, ['a', 'b']],
    ['invalid', 'minitems', 2, ['a']],
    ['invalid', 'minitems', 2, ['a', ' ']],
    ['invalid', 'minitems', 1, []],
    ['valid', 'minitems', 'x', []],
    ['valid', 'maxitems', 2, ['a', 'b']],
    ['invalid', 'maxitems', 2, ['a', 'b', 'c']],
    ['valid', 'maxitems', 2, ['a', 'b', ' ']],
    ['valid', 'maxitems', 0, []],
    ['invalid', 'maxitems', 1, [file('a.txt'), file('b.txt')]],
  ])('is %s: %s %s of %j', (expected, rule, threshold, values) => {
    expect(verdict(rule, { threshold }, values)).toBe(expected);
  });
});
