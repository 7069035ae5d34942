import { describe, expect, it } from 'vitest';
import { verdict } from '../rule-result.ts';

describe('a date as people write it', () => {
  it.each([
    ['de', '31.12.2026', 'valid'],
    ['de', '1.2.26', 'valid'],
    ['de', '31. 12. 2026', 'valid'],
    ['de', '2026-12-31', 'valid'],
    ['de', '12.31.2026', 'invalid'],
    ['de', '31.02.2026', 'invalid'],
    ['de', '29.02.2024', 'valid'],
    ['de', '31.12.202', 'invalid'],
    ['de', '31.12.', 'invalid'],
    ['de', 'morgen', 'invalid'],
    ['de-AT', '31.12.2026', 'valid'],
    ['de', '31/12/2026', 'valid'],
    ['en', '12/31/2026', 'valid'],
    ['en', '31/12/2026', 'invalid'],
    ['en', '02/30/2026', 'invalid'],
    ['en', 'December 31, 2026', 'valid'],
    ['en', '', 'valid'],
    ['en-GB', '31/12/2026', 'valid'],
    ['en-GB', '12/31/2026', 'invalid'],
    ['fr', '31/12/2026', 'valid'],
    ['cs', '31. 12. 2026', 'valid'],
    ['bg', '31.12.2026 г.', 'valid'],
    ['hu', '2026. 12. 31.', 'valid'],
    ['sv', '2026-12-31', 'valid'],
    ['ja', '2026年12月31日', 'valid'],
    ['ko', '2026. 12. 31.', 'valid'],
    ['ar-EG', '٣١/١٢/٢٠٢٦', 'valid'],
    ['no_tag', '12/31/2026', 'valid'],
    [undefined, '12/31/2026', 'valid'],
    [undefined, '31.12.2026', 'invalid'],
  ])('in %s: %s is %s', (locale, text, expected) => {
    expect(verdict('anydate', locale === undefined ? {} : { locale }, [text])).toBe(expected);
  });
});
