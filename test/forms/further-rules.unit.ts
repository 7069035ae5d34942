import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../src/forms/validation/form-values.ts';
import { classVerdict } from './class-rule-result.ts';
import { examples } from './examples.ts';
import { file } from './rule-result.ts';

/** The rules whose question is about blank fields, too. */
const answersBlank = new Set(['required', 'equalTo', 'require_from_group']);

describe.each(examples)('$rule $bound', ({ rule, bound, others, valid, invalid }) => {
  it.each(valid)('takes %j (%s)', (value) => {
    expect(classVerdict(rule, bound, [value], others)).toBe('valid');
  });

  it.each(invalid)('refuses %j (%s)', (value) => {
    expect(classVerdict(rule, bound, [value], others)).toBe('invalid');
  });

  if (!answersBlank.has(rule)) {
    it('accepts a blank field', () => {
      expect(classVerdict(rule, bound, [''], others)).toBe('valid');
    });
  }
});

describe('email by format only', () => {
  it.each([
    ['valid', 'ann@example.co', 'an ending of 2 letters'],
    ['valid', 'ann@example.abcdefghij', 'one of 10'],
    ['valid', 'ann@example.con', 'one that there is not'],
    ['invalid', 'ann@example.c', 'one of 1'],
    ['invalid', 'ann@example.abcdefghijk', 'one of 11'],
    ['invalid', 'ann@example.c0m', 'a digit in it'],
    ['invalid', 'ann@example', 'none'],
    ['invalid', 'ann@192.0.2.1', 'a number for the host'],
    ['invalid', 'ann@example.com:25', 'a port'],
    ['invalid', 'ann lee@example.com', 'a blank'],
    ['invalid', 'ann@-example.com', 'a hyphen in front'],
  ])('is %s: %s (%s)', (expected, value) => {
    expect(classVerdict('email', undefined, [value], [], 'text', 'simple')).toBe(expected);
  });
});

type Told = [expected: string, rule: string, bound: string | undefined, given: FieldValue[], shows: string];

describe('files', () => {
  const picture = file('a.PNG', 300, 'image/png');
  const text = file('b.txt', 500);

  it.each<Told>([
    ['valid', 'required', undefined, [picture], 'one'],
    ['invalid', 'required', undefined, [file('', 0)], 'none'],
    ['valid', 'accept', undefined, [picture], 'a picture, which is asked where nothing is named'],
    ['invalid', 'accept', undefined, [picture, text], 'a text among pictures'],
    ['valid', 'accept', 'image/*,text/plain', [picture, text], 'both kinds'],
    ['valid', 'extension', undefined, [picture], 'a picture, which is asked where nothing is named'],
    ['invalid', 'extension', undefined, [picture, text], 'the second'],
    ['valid', 'extension', 'png,txt', [picture, text], 'both endings'],
    ['valid', 'maxfiles', '2', [picture, text], 'two'],
    ['invalid', 'maxfiles', '1', [picture, text], 'two'],
    ['valid', 'maxsize', '500', [picture, text], 'the most'],
    ['invalid', 'maxsize', '499', [picture, text], 'the second is a byte larger'],
    ['valid', 'maxsizetotal', '800', [picture, text], 'the most'],
    ['invalid', 'maxsizetotal', '799', [picture, text], 'together a byte larger'],
  ])('are %s: %s %s of %j (%s)', (expected, rule, bound, given) => {
    expect(classVerdict(rule, bound, given, [], 'file')).toBe(expected);
  });
});

describe('choices', () => {
  it.each<Told>([
    ['valid', 'minlength', '2', ['a', 'b'], 'two'],
    ['invalid', 'minlength', '2', ['abc'], 'one of three letters'],
    ['valid', 'minlength', '2', [], 'none'],
    ['valid', 'maxlength', '2', ['abc', 'def'], 'two'],
    ['invalid', 'maxlength', '2', ['a', 'b', 'c'], 'three'],
    ['invalid', 'rangelength', '2-3', ['a'], 'one'],
  ])('are %s: %s %s of %j (%s)', (expected, rule, bound, given) => {
    expect(classVerdict(rule, bound, given, [], 'checkbox')).toBe(expected);
    expect(classVerdict(rule, bound, given, [], 'select-multiple')).toBe(expected);
  });
});

describe('comparisons of fields', () => {
  it.each([
    ['valid', 'greaterThan', '', ['5'], 'nothing to compare'],
    ['valid', 'lessThan', '5', [''], 'nothing to compare with'],
    ['valid', 'lessThan', '9', ['10'], 'numbers by their size'],
    ['invalid', 'lessThan', 'b', ['a'], 'texts by their letters'],
    ['valid', 'equalTo', '', [''], 'both blank'],
  ])('are %s: %s of "%s" with %j (%s)', (expected, rule, value, others) => {
    expect(classVerdict(rule, 'other', [value], others)).toBe(expected);
  });

  it.each([
    ['valid', 'require_from_group', '2-group', 'x', ['y', '']],
    ['invalid', 'require_from_group', '3-group', 'x', ['y', '']],
    ['valid', 'skip_or_fill_minimum', '2-group', 'x', ['', 'z']],
    ['invalid', 'skip_or_fill_minimum', '3-group', 'x', ['', 'z']],
  ])('are %s: %s %s of "%s" and %j', (expected, rule, bound, value, others) => {
    expect(classVerdict(rule, bound, [value], others)).toBe(expected);
  });
});
