import { describe, expect, it } from 'vitest';
import { matchReferrer, isSearchEngine, classifyReferrer } from '../../src/visitor/referrer.ts';

describe('a referrer', () => {
  it.each([
    ['https://shop.example/', 'internal', 'is internal when its host is the page’s'],
    ['https://www.shop.example/a', 'internal', 'is internal with www in front'],
    ['http://SHOP.example', 'internal', 'is internal whatever the scheme and the case'],
    ['https://shop.example.evil.example/', 'external', 'is external when the host only begins like the page’s'],
    ['https://other.example/?from=shop.example', 'external', 'is external when the host only stands in its query'],
    ['https://blog.shop.example/', 'external', 'is external from another host of the same domain'],
    ['https://shop.example:8443/', 'external', 'is external from another port'],
    ['https://www.google.com/search?q=a', 'search', 'is search from an engine'],
    ['https://other.example/google.com/', 'external', 'is external when an engine only stands in its path'],
    ['android-app://com.google.android.googlequicksearchbox/', 'external', 'is external from an app'],
    ['', 'none', 'is none when empty'],
    ['shop.example', 'none', 'is none when it is no address'],
  ])('%s is %s: %s', (referrer, kind, _title) => {
    expect(classifyReferrer(referrer, 'shop.example')).toBe(kind);
  });

  it('is internal on a page with www in front, and by its port', () => {
    expect(classifyReferrer('https://shop.example/', 'www.shop.example')).toBe('internal');
    expect(classifyReferrer('http://localhost:8000/a', 'localhost:8000')).toBe('internal');
  });

  it('from an engine is internal on the engine’s own pages', () => {
    expect(classifyReferrer('https://www.google.com/', 'google.com')).toBe('internal');
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
    ['show', 'summer', true, 'passes when it is there'],
    ['show', 'Summer', false, 'does not pass in another case'],
    ['show', 'a.c', false, 'is no pattern'],
    ['hide', 'summer', false, 'does not pass when it is there'],
    ['hide', 'winter', true, 'passes when it is not'],
    ['regex', '^https://news\\.', true, 'passes when the pattern matches'],
    ['regex', '^http://', false, 'does not pass when it does not'],
    ['regex', 'a.b$', true, 'may match anywhere'],
    ['regex', '(', false, 'does not pass when the pattern is broken'],
    ['regex', '[z-a]', false, 'does not pass when a range is the wrong way round'],
    ['regex', '*', false, 'does not pass when nothing can be repeated'],
  ] as const)('%s %o gives %o: it %s', (mode, text, passed, _title) => {
    expect(matchReferrer(referrer, text, mode).passed).toBe(passed);
  });

  it.each([
    ['show', 'a', false],
    ['hide', 'a', true],
    ['regex', '^$', true],
    ['regex', '.', false],
  ] as const)('of a visitor without one: %s %o gives %o', (mode, text, passed) => {
    expect(matchReferrer('', text, mode).passed).toBe(passed);
  });

  it.each([
    ['show', 'summer', `the referrer ${referrer} contains “summer”`],
    ['hide', 'winter', `the referrer ${referrer} does not contain “winter”`],
    ['regex', 'news', `the referrer ${referrer} matches /news/`],
    ['regex', 'old', `the referrer ${referrer} does not match /old/`],
    ['regex', '(', 'the pattern “(” is invalid'],
  ] as const)('says why: %s %o', (mode, text, reason) => {
    expect(matchReferrer(referrer, text, mode).reason).toBe(reason);
  });

  it('says that there is none', () => {
    expect(matchReferrer('', 'a', 'show').reason).toBe('the empty referrer does not contain “a”');
  });
});
