import { describe, expect, it } from 'vitest';
import { matchesCookie, matchesUrl } from '../../src/visitor/page-conditions.ts';

describe('if-url', () => {
  const address = 'https://shop.example/blog/2026/summer?utm_source=newsletter&tag=a&tag=b=c&empty#part';

  it.each([
    ['', true, 'without a word, every page matches'],
    [' , ', true, 'separators alone are no words'],
    ['/blog/2026/summer', true, 'a path matches as a whole'],
    ['/blog', false, 'a path does not match a longer one'],
    ['/blog/*', true, '`*` stands for the rest'],
    ['*/summer', false, 'a word with a leading `*` is a query parameter'],
    ['/*/summer', true, '`*` stands for the start'],
    ['/blog/*/summer', true, '`*` stands for a part'],
    ['/blog/*/winter', false, 'the text after `*` must follow'],
    ['/*', true, '`/*` matches every path'],
    ['/', false, '`/` is the start page only'],
    ['/blog/*2026/summer', true, '`*` may stand for no text'],
    ['/blog/2026/summer*', true, '`*` may stand for no text at the end'],
    ['/blog/2026/*2026/summer', false, 'parts do not overlap'],
    ['/BLOG/*', false, 'paths are case-sensitive'],
    ['/b.og/*', false, 'a dot is a dot'],
    ['/blog/*?utm_source=newsletter', false, 'a path excludes the query'],
    ['https://shop.example/blog/*', true, 'a whole address matches'],
    ['http://shop.example/blog/*', false, 'the scheme of a whole address counts'],
    ['*://shop.example/*', true, 'the scheme may be `*`'],
    ['https://*.example/blog/*', true, 'a part of the host may be `*`'],
    ['https://shop.example/blog/2026/summer', true, 'a whole address has no query and no fragment'],
    ['utm_source', true, 'a query parameter matches with any value'],
    ['utm_source=newsletter', true, 'a query parameter matches with its value'],
    ['utm_source=news*', true, 'a value may contain `*`'],
    ['utm_source=letter', false, 'a value matches as a whole'],
    ['utm_medium', false, 'a missing parameter does not match'],
    ['utm_*', false, 'the name of a parameter takes no `*`'],
    ['tag=a', true, 'the first of several values matches'],
    ['tag=b=c', true, 'a later value, which contains `=`, matches'],
    ['tag=c', false, 'no other value matches'],
    ['empty=', true, 'an empty value matches an empty one'],
    ['empty', true, 'an empty value is a value'],
    ['part', false, 'the fragment is no parameter'],
    ['/shop/* /blog/*', true, 'one of several words is enough'],
    ['/shop/*, utm_source', true, 'words may be of different kinds, separated by commas'],
    ['/shop/* /cart', false, 'one of the words must match'],
    ['!/cart', true, 'a word with `!` must not match'],
    ['!/blog/*', false, 'a word with `!` that matches excludes the page'],
    ['/blog/* !utm_source', false, 'an excluding word wins'],
    ['/blog/* !/cart', true, 'both kinds of words pass'],
    ['/cart !/shop', false, 'an excluding word does not replace a required one'],
    ['!', true, '`!` alone excludes nothing'],
  ])('%o: %o, %s', (text, expected, _title) => {
    expect(matchesUrl(address, text)).toBe(expected);
  });

  it.each([
    ['https://shop.example/', '/', true],
    ['https://shop.example', '/', true],
    ['https://shop.example/%C3%BCber-uns', '/über-uns', true],
    ['https://shop.example/a%20b?q=c%20d+e', '/a*b', true],
    ['https://shop.example/100%', '/100%', true],
    ['https://shop.example/?q=%zz', 'q=%zz', true],
    ['https://shop.example/?__proto__=1', '__proto__=1', true],
    ['https://shop.example/', 'toString', false],
    ['about:srcdoc', '/*', false],
    ['about:blank?a=1', 'a', true],
    ['file:///C:/page.html', '/*/page.html', true],
  ])('%s with %o: %o', (other, text, expected) => {
    expect(matchesUrl(other, text)).toBe(expected);
  });
});

describe('if-cookie', () => {
  const cookies = 'member=yes; plan=pro%20plus; token=a=b; flag; utm={"a":1}';

  it.each([
    ['', true, 'without a word, all visitors match'],
    ['member', true, 'a cookie matches with any value'],
    ['member=yes', true, 'a cookie matches with its value'],
    ['member=no', false, 'another value does not match'],
    ['Member', false, 'names are case-sensitive'],
    ['mem', false, 'a name matches as a whole'],
    ['plan=pro*', true, 'a value may contain `*`'],
    ['plan=pro*plus', true, 'a value is decoded'],
    ['token=a=b', true, 'a value may contain `=`'],
    ['flag', true, 'a cookie without a value matches'],
    ['flag=', true, 'a cookie without a value has an empty one'],
    ['guest', false, 'a missing cookie does not match'],
    ['!guest', true, 'a missing cookie is not excluded'],
    ['!member', false, 'a cookie with `!` excludes the visitor'],
    ['guest member', true, 'one of several is enough'],
    ['member !plan=free*', true, 'both kinds of words pass'],
    ['member !plan=pro*', false, 'an excluding word wins'],
  ])('%o: %o, %s', (text, expected, _title) => {
    expect(matchesCookie(cookies, text)).toBe(expected);
  });

  it.each([
    ['', 'member', false],
    ['', '!member', true],
    ['a=%E0%A4%A', 'a=%E0%A4%A', true],
    ['a=1;b=2', 'b=2', true],
    ['__proto__=1', '__proto__=1', true],
    ['a=1', 'constructor', false],
  ])('%o with %o: %o', (given, text, expected) => {
    expect(matchesCookie(given, text)).toBe(expected);
  });
});

describe('a pattern with many `*`', () => {
  // A backtracking search needs minutes for these.
  const long = 'a'.repeat(20_000);
  const hostile = `${'a*'.repeat(5000)}b`;

  it.each([
    ['a path', () => matchesUrl(`https://shop.example/${long}`, `/${hostile}`), false],
    ['a path that matches', () => matchesUrl(`https://shop.example/${long}b`, `/${hostile}`), true],
    ['a parameter', () => matchesUrl(`https://shop.example/?q=${long}`, `q=${hostile}`), false],
    ['a cookie', () => matchesCookie(`q=${long}`, `q=${hostile}`), false],
    ['nothing but `*`', () => matchesCookie(`q=${long}`, `q=${'*'.repeat(20_000)}`), true],
    ['`*` before an end that is missing', () => matchesCookie(`q=${long}`, `q=${'*a'.repeat(10_000)}c`), false],
  ])('is compared in linear time: %s', { timeout: 30_000 }, (_title, compare, expected) => {
    expect(compare()).toBe(expected);
  });
});
