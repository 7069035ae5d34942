import { describe, expect, it } from 'vitest';
import { formatNumberIn, isWritten, parseNumberIn } from '../../../src/forms/rules/number-format.ts';

describe('a number as people write it', () => {
  it.each([
    ['de', '1,5', 1.5],
    ['de', '-1.234,56', -1234.56],
    ['de', '1234,56', 1234.56],
    ['de', '12.345.678', 12_345_678],
    ['de', ',5', 0.5],
    ['de', '−3', -3],
    ['de', '1,234.56', undefined],
    ['de', '1.5', undefined],
    ['de', '1.23,4', undefined],
    ['de', '1,', undefined],
    ['de', '1e3', undefined],
    ['de', '', undefined],
    ['de-AT', '1234,5', 1234.5],
    ['de-CH', "1'234.5", 1234.5],
    ['fr', '1 234,5', 1234.5],
    ['fr', '1\u202f234,5', 1234.5],
    ['es', '1.234,5', 1234.5],
    ['en', '1,234.56', 1234.56],
    ['en', '1,5', undefined],
    ['en-IN', '12,34,567.8', 1_234_567.8],
    ['en-IN', '1,234,567', undefined],
    ['ar-EG', '١٬٢٣٤٫٥', 1234.5],
    ['ar-EG', '1,234.5', 1234.5],
    ['fa', '‎−۱٫۵', -1.5],
    ['no_tag', '1,234.5', 1234.5],
    [undefined, '1.5', 1.5],
    [undefined, '1e3', 1000],
    [undefined, '1,5', undefined],
  ])('in %s: %s is %s', (locale, text, number) => expect(parseNumberIn(locale, text)).toBe(number));

  it.each([
    ['de', '1.5', '1,5'],
    ['de', '1900', '1900'],
    ['en', '0.001', '0.001'],
    ['de', 'many', 'many'],
  ])('in %s: %s is shown as %s', (locale, text, shown) => expect(formatNumberIn(locale, text)).toBe(shown));

  it('is only in controls in which it is typed', () => {
    const types = ['text', 'tel', 'textarea', 'number', 'range', 'hidden', 'select-one', 'radio', 'date'];
    expect(types.filter(isWritten)).toEqual(['text', 'tel', 'textarea']);
  });
});
