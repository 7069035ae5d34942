import { describe, expect, it } from 'vitest';
import { verdict } from '../rule-result.ts';

describe('number', () => {
  it.each([
    ['valid', ''],
    ['valid', '0'],
    ['valid', '007'],
    ['valid', '-1.5'],
    ['valid', '.5'],
    ['valid', '-.5'],
    ['valid', '1e3'],
    ['valid', '1E+3'],
    ['valid', '.5e-3'],
    ['invalid', '5.'],
    ['invalid', '.'],
    ['invalid', '+1'],
    ['invalid', '--1'],
    ['invalid', '1,5'],
    ['invalid', '1 000'],
    ['invalid', '1e'],
    ['invalid', 'e3'],
    ['invalid', '1e1.5'],
    ['invalid', '0x10'],
    ['invalid', 'NaN'],
    ['invalid', 'Infinity'],
    ['invalid', '٣'],
  ])('is %s: "%s"', (expected, value) => {
    expect(verdict('number', {}, [value])).toBe(expected);
  });

  it('checks every value of the field', () => {
    expect(verdict('number', {}, ['1', 'one'])).toBe('invalid');
  });
});

describe('minnumber and maxnumber', () => {
  it.each<[string, string, number | string, string[], string]>([
    ['valid', 'minnumber', '2', ['2'], 'the bound itself'],
    ['invalid', 'minnumber', '2', ['1.9999'], 'a little less'],
    ['valid', 'minnumber', '2', ['10'], 'as numbers, not as texts'],
    ['valid', 'minnumber', '-2', ['-1'], 'below zero'],
    ['invalid', 'minnumber', '-2', ['-3'], 'below zero'],
    ['valid', 'minnumber', '2', [], 'nothing'],
    ['valid', 'minnumber', '2', [' '], 'blank'],
    ['valid', 'minnumber', '2', ['one'], 'no number'],
    ['invalid', 'minnumber', '2', ['3', '1'], 'one of several'],
    ['valid', 'minnumber', '', ['-1'], 'an empty bound'],
    ['invalid', 'minnumber', 2, ['1'], 'a bound that is a number'],
    ['valid', 'maxnumber', '2', ['2'], 'the bound itself'],
    ['invalid', 'maxnumber', '2', ['2.0001'], 'a little more'],
    ['invalid', 'maxnumber', '9', ['10'], 'as numbers, not as texts'],
    ['invalid', 'maxnumber', '9', ['1e999'], 'more than can be counted'],
    ['valid', 'maxnumber', 'x', ['3'], 'no bound'],
    ['valid', 'maxnumber', '2', ['3x'], 'no number'],
  ])('is %s: %s %s of %j (%s)', (expected, rule, threshold, values) => {
    expect(verdict(rule, { threshold }, values)).toBe(expected);
  });

  it('hold without a bound', () => {
    expect(verdict('minnumber', {}, ['1'])).toBe('valid');
    expect(verdict('maxnumber', {}, ['1'])).toBe('valid');
  });
});

describe.each(['stepnumber', 'step'])('%s', (rule) => {
  it.each<[string, number | string, number | string, string, string]>([
    ['valid', '1', 2, '1', 'the base'],
    ['valid', '1', 2, '3', 'one step'],
    ['invalid', '1', 2, '4', 'half a step'],
    ['valid', '1', 2, '-1', 'one step back'],
    ['invalid', '1', 2, '0', 'half a step back'],
    ['valid', '0', 0.1, '0.7', 'tenths that binary numbers miss by a little'],
    ['valid', '0', 0.1, '0.3', 'tenths that binary numbers miss by a little'],
    ['valid', '0', 0.1, '1.1', 'tenths that binary numbers miss by a little'],
    ['valid', '-1', 0.1, '-0.3', 'tenths from a base below'],
    ['valid', 0, '5', '10', 'numbers and texts alike'],
    ['invalid', 0, '5', '11', 'numbers and texts alike'],
    ['valid', '0', 5, 'abc', 'no number'],
    ['valid', '0', 5, '', 'nothing'],
    ['valid', '0', 0, '3', 'no interval'],
    ['valid', '0', -5, '3', 'an interval below zero'],
    ['valid', '0', 'x', '3', 'an interval that is no number'],
    ['valid', 'x', 5, '3', 'a base that is no number'],
  ])('is %s: from %s by %s to %s (%s)', (expected, base, interval, value) => {
    expect(verdict(rule, { base, interval }, [value])).toBe(expected);
  });

  it('holds without its numbers', () => {
    expect(verdict(rule, {}, ['3'])).toBe('valid');
  });

  it('checks every value of the field', () => {
    expect(verdict(rule, { base: 0, interval: 5 }, ['5', '6'])).toBe('invalid');
  });
});

describe('below the base', () => {
  it.each([
    ['stepnumber', 'invalid', 'as on the server'],
    ['step', 'valid', 'as in a browser'],
  ])('%s finds -0.3 %s (%s)', (rule, expected) => {
    expect(verdict(rule, { base: 0, interval: 0.1 }, ['-0.3'])).toBe(expected);
  });
});

describe('far from the base', () => {
  it.each([
    ['valid', '378282246310005', 'as near as a number of its size can be'],
    ['valid', '123456789.7', 'a tenth'],
    ['invalid', '123456789.75', 'half a tenth'],
  ])('step is %s: from 0 by 0.1 to %s (%s)', (expected, value) => {
    expect(verdict('step', { base: 0, interval: 0.1 }, [value])).toBe(expected);
  });
});
