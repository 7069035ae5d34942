import { describe, expect, it } from 'vitest';
import { isSearchEngine, matchReferrer, sourceOf } from '../../src/visitor/referrer-match.ts';

describe('the source of a visit', () => {
  it.each([
    ['https://shop.example/', 'internal', 'the host of the page'],
    ['https://www.shop.example/a', 'internal', 'the host of the page with www'],
    ['http://SHOP.example', 'internal', 'the host of the page with another scheme and case'],
    ['https://shop.example.evil.example/', 'external', 'a host that starts like that of the page'],
    ['https://other.example/?from=shop.example', 'external', 'another host with the page’s host in its query'],
    ['https://blog.shop.example/', 'external', 'another host of the same domain'],
    ['https://shop.example:8443/', 'external', 'another port'],
    ['https://www.google.com/search?q=a', 'search', 'a search engine'],
    ['https://other.example/google.com/', 'external', 'another host with an engine in its path'],
    ['android-app://com.google.android.googlequicksearchbox/', 'external', 'an app'],
    ['', 'direct', 'no referrer'],
    ['shop.example', 'direct', 'an invalid address'],
  ])('%s is %s: %s', (referrer, source, _title) => {
    expect(sourceOf(referrer, 'shop.example')).toBe(source);
  });

  it('is internal on a page with www, and with the same port', () => {
    expect(sourceOf('https://shop.example/', 'www.shop.example')).toBe('internal');
    expect(sourceOf('http://localhost:8000/a', 'localhost:8000')).toBe('internal');
  });

  it('is internal on the pages of a search engine', () => {
    expect(sourceOf('https://www.google.com/', 'google.com')).toBe('internal');
  });
});

describe('a search engine', () => {
  it.each([
    'google.com',
    'www.google.de',
    'google.co.uk',
    'www.google.com.br',
    'news.google.fr',
    'GOOGLE.com',
    'yahoo.com',
    'de.search.yahoo.com',
    'search.yahoo.co.jp',
    'bing.com',
    'cn.bing.com:443',
    'yandex.ru',
    'yandex.com.tr',
    'baidu.com',
    'm.baidu.com',
  ])('is %s', (host) => {
    expect(isSearchEngine(host)).toBe(true);
  });

  it.each([
    'notgoogle.com',
    'google.example.com',
    'google.com.evil.com',
    'google.evil.de',
    'googleusercontent.com',
    'my-bing.com',
    'google',
    'localhost',
    '',
    'duckduckgo.com',
    'bing.co.example',
    'com.google',
  ])('is not %o', (host) => {
    expect(isSearchEngine(host)).toBe(false);
  });
});

describe('a text in the referrer', () => {
  const referrer = 'https://news.example/2026/summer?ref=a.b';

  it.each([
    ['show', 'summer', true, 'passes if it is present'],
    ['show', 'Summer', false, 'is case-sensitive'],
    ['show', 'a.c', false, 'is not a pattern'],
    ['hide', 'summer', false, 'fails if it is present'],
    ['hide', 'winter', true, 'passes if it is missing'],
    ['regex', '^https://news\\.', true, 'passes if the pattern matches'],
    ['regex', '^http://', false, 'fails if the pattern does not match'],
    ['regex', 'a.b$', true, 'matches anywhere'],
    ['regex', '(', false, 'fails if the pattern is invalid'],
    ['regex', '[z-a]', false, 'fails if a range is reversed'],
    ['regex', '*', false, 'fails if there is nothing to repeat'],
  ] as const)('%s %o gives %o: it %s', (mode, text, passed, _title) => {
    expect(matchReferrer(referrer, text, mode).passed).toBe(passed);
  });

  it.each([
    ['show', 'a', false],
    ['hide', 'a', true],
    ['regex', '^$', true],
    ['regex', '.', false],
  ] as const)('is compared with an empty referrer: %s %o gives %o', (mode, text, passed) => {
    expect(matchReferrer('', text, mode).passed).toBe(passed);
  });

  it.each([
    ['show', 'summer', `the referrer ${referrer} contains “summer”`],
    ['hide', 'winter', `the referrer ${referrer} does not contain “winter”`],
    ['regex', 'news', `the referrer ${referrer} matches /news/`],
    ['regex', 'old', `the referrer ${referrer} does not match /old/`],
    ['regex', '(', 'the pattern “(” is invalid'],
  ] as const)('reports a reason: %s %o', (mode, text, reason) => {
    expect(matchReferrer(referrer, text, mode).reason).toBe(reason);
  });

  it('reports an empty referrer', () => {
    expect(matchReferrer('', 'a', 'show').reason).toBe('the empty referrer does not contain “a”');
  });
});
