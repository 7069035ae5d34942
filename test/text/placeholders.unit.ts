import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from '../../src/text/placeholders.ts';

describe('fillPlaceholders()', () => {
  it.each([
    ['{name}', 'item {index} of {total}', 'item 1 of 12'],
    ['%name', 'item %index of %total', 'item 1 of 12'],
    ['{NAME}', '{INDEX}/{Total}', '1/12'],
    ['a position', '{0} of {1}, {1} of {0}', '1 of 12, 12 of 1'],
    ['repeated names in any order', '%total, %index, %index', '12, 1, 1'],
    ['names next to punctuation', 'Bild %index. ({total})', 'Bild 1. (12)'],
    ['a percent sign before a placeholder', '100% of %total, %%index', '100% of 12, %1'],
  ])('fills in %s', (_, text, expected) => {
    expect(fillPlaceholders(text, { index: 1, total: 12 })).toBe(expected);
  });

  it.each([
    '',
    '{name} and %name',
    '%indexes',
    '%INDEX',
    '{2} and {-1}',
    '{}, { index } and {index',
    '50 % and %',
    '{constructor}, {toString} and %constructor',
    '{__proto__} and {hasOwnProperty}',
  ])('keeps “%s”', (text) => {
    expect(fillPlaceholders(text, { index: 1, total: 12 })).toBe(text);
  });

  it.each(['$&', '$1', '$$', '{url}', '%url', '{index}', 'https://example.org/?a={0}&b=100%'])(
    'inserts the value “%s” unchanged',
    (url) => {
      expect(fillPlaceholders('See {url} (%url, {0}).', { url, index: 1 })).toBe(`See ${url} (${url}, ${url}).`);
    },
  );

  it('inserts empty texts and 0', () => {
    expect(fillPlaceholders('{count} of {total}{unit}', { count: 0, total: 0, unit: '' })).toBe('0 of 0');
  });
});
