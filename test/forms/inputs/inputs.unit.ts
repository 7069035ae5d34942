import { describe, expect, it } from 'vitest';
import { suggestEmail } from '../../../src/forms/inputs/email-suggestion.ts';
import { inputMistakes } from '../../../src/forms/inputs/input-mistakes.ts';
import { maskMistake, parseMask } from '../../../src/forms/inputs/mask-pattern.ts';
import { countryOfNumber, countryOptions, writeForCountry } from '../../../src/forms/inputs/phone-countries.ts';
import { formatEdited } from '../../../src/forms/inputs/phone-format.ts';
import { e164, formatPhone } from '../../../src/forms/inputs/phone.ts';

describe('the suggestion for an e-mail address', () => {
  it.each([
    ['lena@gmial.com', 'lena@gmail.com'],
    ['lena@gmail.con', 'lena@gmail.com'],
    ['lena@gamil.com', 'lena@gmail.com'],
    ['Lena.M@GMAIL.CO', 'Lena.M@gmail.com'],
    ['lena@hotmial.com', 'lena@hotmail.com'],
    ['lena@outlok.com', 'lena@outlook.com'],
    ['lena@yaho.com', 'lena@yahoo.com'],
    ['lena@gmx.dee', 'lena@gmx.de'],
    ['lena@t-onlin.de', 'lena@t-online.de'],
    [' lena@googlemial.com ', 'lena@googlemail.com'],
    ['"a@b"@gmial.com', '"a@b"@gmail.com'],
    ['lena@gmail.com', undefined],
    ['lena@mail.com', undefined],
    ['lena@ymail.com', undefined],
    ['lena@harbour.example', undefined],
    ['lena@grail.org', undefined],
    ['lena@gmx', undefined],
    ['lena', undefined],
    ['@gmial.com', undefined],
    ['', undefined],
    [`${'a'.repeat(300)}@gmial.com`, undefined],
  ])('%s: %s', (address, suggestion) => expect(suggestEmail(address)).toBe(suggestion));
});

describe('a mask', () => {
  it.each([
    ['00/0', [/\d/, /\d/, '/', /\d/]],
    ['a*', [/\p{L}/u, /[\p{L}\d]/u]],
    ['\\00', ['0', /\d/]],
    ['\\\\0', ['\\', /\d/]],
    ['+49 \\a0', ['+', '4', '9', ' ', 'a', /\d/]],
  ])('%s accepts %o', (pattern, places) => expect(parseMask(pattern)).toEqual(places));

  it.each([
    ['00/00/0000', undefined],
    ['DE00 0000', undefined],
    ['0\\\\', undefined],
    ['', /accepts no input/],
    ['--', /accepts no input/],
    ['\\0', /accepts no input/],
    ['0\\', /ends with a backslash/],
    ['0'.repeat(101), /too long/],
  ])('%s is valid, or its mistake is named', (pattern, mistake) => {
    if (mistake) expect(maskMistake(pattern)).toMatch(mistake);
    else expect(maskMistake(pattern)).toBe(undefined);
  });
});

describe('the attributes of an input', () => {
  it.each([
    ['tel', { 'data-phone': 'DE', 'data-phone-picker': '' }, []],
    ['text', { 'data-phone': '', 'data-phone-format': 'typed' }, []],
    ['tel', { 'data-phone': 'de', 'data-phone-format': 'e164', 'data-phone-picker': 'DE, at' }, []],
    ['tel', { 'data-phone': 'Germany' }, [/two letters/]],
    ['tel', { 'data-phone': 'UK' }, [/data-phone="UK" is not the code/]],
    ['tel', { 'data-phone': 'XX' }, [/data-phone="XX" is not the code/]],
    ['tel', { 'data-phone': 'DE', 'data-phone-format': 'E164' }, [/"e164" or "typed"/]],
    ['tel', { 'data-phone': 'DE', 'data-phone-picker': 'DE Austria' }, [/contains "Austria", .* "DE AT CH"/]],
    ['tel', { 'data-phone-format': 'e164', 'data-phone-picker': '' }, [/format has no effect/, /picker has no effect/]],
    [
      'number',
      { 'data-phone': 'DE', 'data-mask': '00' },
      [/type="tel" or "text"/, /data-mask .*type="text" or/, /beside/],
    ],
    ['text', { 'data-mask': '--' }, [/accepts no input/]],
    ['text', { 'data-reveal': '', 'data-suggest': '' }, [/data-reveal has no effect on type="text"/]],
    ['url', { 'data-suggest': '' }, [/type="email" or "text"/]],
  ] as const)('%s with %j', (type, attributes, mistakes) => {
    const values = new Map(Object.entries(attributes));
    const found = inputMistakes(type, (name) => values.get(name)).map(({ message }) => message);
    expect(found).toEqual(mistakes.map((mistake) => expect.stringMatching(mistake) as string));
  });
});

describe('a phone number', () => {
  it.each([
    ['030 123456', 'DE', '+4930123456'],
    ['+43 1 58858', 'DE', '+43158858'],
    ['0041 44 668 18 00', 'DE', '+41446681800'],
    ['(201) 555-0123', 'US', '+12015550123'],
    ['030 123456 ext. 12', 'DE', '+4930123456;ext=12'],
    ['+43 1 58858 x7', 'AT', '+43158858;ext=7'],
    ['12', 'DE', undefined],
    ['030 abc', 'DE', undefined],
    ['030 123456', undefined, undefined],
    ['+49 30 123456', undefined, '+4930123456'],
    ['', 'DE', undefined],
  ] as const)('%s in %s is %s', (text, country, number) => expect(e164(text, country)).toBe(number));

  const inCountry = (country: 'DE' | 'US') => (text: string) => formatPhone(text, country);
  it.each([
    ['US', '2015550|', '(201) 555-0|'],
    ['US', '20155501|', '(201) 555-01|'],
    ['US', '(2|01) 555-0123', '(2|01) 555-0123'],
    ['US', '(29|01) 555-012', '(29|0) 155-5012'],
    ['DE', '+4930|123456', '+49 30| 123456'],
    ['DE', '030 12 ext|', '030 12 ext|'],
    ['DE', '|', '|'],
  ] as const)('%s: “%s” becomes “%s”', (country, before, after) => {
    const edited = { value: before.replace('|', ''), caret: before.indexOf('|') };
    const { value, caret } = formatEdited(edited, inCountry(country));
    expect(`${value.slice(0, caret)}|${value.slice(caret)}`).toBe(after);
  });

  it('is not changed by a formatter that drops digits', () => {
    expect(formatEdited({ value: '12345', caret: 5 }, () => '123')).toEqual({ value: '12345', caret: 5 });
  });
});

describe('the countries of a phone field', () => {
  it('are sorted by their names in the language of the page, with their calling codes', () => {
    const labels = (codes: string, language: string) => countryOptions(codes, language).map(({ label }) => label);
    expect(labels('AT de,CH', 'de')).toEqual([
      'Deutschland \u2066+49\u2069',
      'Österreich \u2066+43\u2069',
      'Schweiz \u2066+41\u2069',
    ]);
    expect(labels('', 'fr')).toContain('Allemagne \u2066+49\u2069');
    expect(labels('XX', 'en').length).toBeGreaterThan(200);
  });

  it.each([
    ['+43 1 5', 'DE', 'AT'],
    ['+1', 'CA', 'CA'],
    ['+1 201 555 0123', 'CA', 'US'],
    ['030', 'DE', 'DE'],
    ['+999', undefined, undefined],
  ] as const)('%s after %s is of %s', (text, picked, country) => expect(countryOfNumber(text, picked)).toBe(country));

  it.each([
    ['030 123456', 'DE', 'AT', '+43 3012 3456'],
    ['+43 30 123456', 'AT', 'DE', '030 123456'],
    ['+43 30 123456', 'AT', 'CH', '+41 30123456'],
    ['030 123456', 'DE', 'DE', '030 123456'],
    ['0', 'DE', 'AT', '0'],
    ['', 'DE', 'AT', ''],
    ['none', 'DE', 'AT', 'none'],
  ] as const)('%s of %s is for %s: %s', (text, from, to, written) =>
    expect(writeForCountry(text, from, to, 'DE')).toBe(written),
  );
});
