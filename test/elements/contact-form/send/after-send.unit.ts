import { describe, expect, it } from 'vitest';
import { fillThanks, redirectTarget } from '../../../../elements/contact-form/send/after-send.ts';
import { readOrigins } from '../../../../src/sanitize/origins.ts';
import { queryValues, queryWithout, readNames } from '../../../../elements/contact-form/fields/prefill.ts';

describe('redirectTarget()', () => {
  const base = 'https://site.example/contact/';
  const origins = ['https://pay.example'];

  it.each([
    ['/thanks/', 'https://site.example/thanks/'],
    ['thanks?a=1#b', 'https://site.example/contact/thanks?a=1#b'],
    ['#thanks', 'https://site.example/contact/#thanks'],
    ['https://site.example/x', 'https://site.example/x'],
    ['https://pay.example/now', 'https://pay.example/now'],
    ['//pay.example/now', 'https://pay.example/now'],
  ])('allows %s', (address, url) => {
    expect(redirectTarget(address, base, origins)).toEqual({ url });
  });

  it.each([
    ['https://evil.example/', 'https://evil.example'],
    ['//evil.example', 'https://evil.example'],
    ['\\\\evil.example', 'https://evil.example'],
    ['http://site.example/', 'http://site.example'],
    ['https://pay.example.evil.example/', 'https://pay.example.evil.example'],
    ['https://pay.example@evil.example/', 'https://evil.example'],
    ['https://pay.example:8443/', 'https://pay.example:8443'],
    ['javascript:alert(1)', 'only addresses with http: or https:'],
    [' java\nscript:alert(1)', 'only addresses with http: or https:'],
    ['data:text/html,x', 'only addresses with http: or https:'],
    ['blob:https://site.example/1', 'only addresses with http: or https:'],
    ['https://', 'it is no address'],
  ])('refuses %s', (address, fault) => {
    expect(redirectTarget(address, base, origins).fault).toContain(fault);
  });
});

describe('readOrigins()', () => {
  it('separates origins and other entries', () => {
    expect(
      readOrigins('https://a.example, http://b.example:8080/ https://c.example/path *.d.example https: javascript:1'),
    ).toEqual({
      origins: ['https://a.example', 'http://b.example:8080'],
      invalid: ['https://c.example/path', '*.d.example', 'https:', 'javascript:1'],
    });
  });
});

describe('fillThanks()', () => {
  const entries = [
    ['your-name', ' Ada '],
    ['days[]', 'Monday'],
    ['days[]', 'Friday'],
    ['empty', '  '],
    ['file', { name: 'a.pdf' }],
    ['password', 'secret'],
    ['code', '{your-name} <b>'],
    ['long', 'x'.repeat(300)],
  ] as const;
  const known = new Set(['your-name', 'days', 'empty', 'file', 'password', 'code', 'unchecked', 'long']);
  const fill = (text: string) => fillThanks(text, entries, known, new Set(['password']));

  it.each([
    ['Thank you, {your-name}!', 'Thank you, Ada!'],
    ['{days} and {days[]}', 'Monday, Friday and Monday, Friday'],
    ['{ file }', 'a.pdf'],
    ['[{empty}{unchecked}{password}]', '[]'],
    ['{code}', '{your-name} <b>'],
    ['{long}', 'x'.repeat(200)],
    ['50% {} {', '50% {} {'],
  ])('fills in %s', (text, message) => {
    expect(fill(text)).toEqual({ message, unknown: [] });
  });

  it('leaves unknown names as they are, and reports them', () => {
    expect(fill('{your-name} {other}')).toEqual({ message: 'Ada {other}', unknown: ['other'] });
  });
});

describe('the query of an address', () => {
  it('is read for the listed fields only', () => {
    const names = readNames(' name, days[] email,,name ');
    expect(names).toEqual(['name', 'days', 'email']);
    expect([...queryValues('?name=%20Ada+L%20&days=1&days[]=2&x=3&email=', names)]).toEqual([
      ['name', ['Ada L']],
      ['days', ['1', '2']],
    ]);
  });

  it.each([
    ['?name=a&b=2&days%5B%5D=1&c', '?b=2&c'],
    ['?name=a', ''],
    ['', ''],
    ['?q=a%20b&x=%zz', '?q=a%20b&x=%zz'],
  ])('loses the listed fields, and nothing else: %s', (search, rest) => {
    expect(queryWithout(search, ['name', 'days'])).toBe(rest);
  });
});
