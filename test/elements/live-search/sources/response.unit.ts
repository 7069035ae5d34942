import { describe, expect, it } from 'vitest';
import { readResponse, toHttpUrl } from '../../../../elements/live-search/sources/read-response.ts';

const base = 'https://site.test/blog/';
const item = { post_url: '/lamp', title: 'A lamp', image_url: 'lamp.png', type: 'product', id: 7 };
const lamp = {
  id: '7',
  title: 'A lamp',
  url: 'https://site.test/lamp',
  image: 'https://site.test/blog/lamp.png',
  type: 'product',
  price: '',
};
const answered = (data: unknown, status = 200) => readResponse({ kind: 'json', status, data }, base);
const failed = { kind: 'error', reason: 'failed' };

describe('the response of a live search', () => {
  it.each<[string, unknown, unknown]>([
    ['a map', { 0: item }, [lamp]],
    ['an array', [item], [lamp]],
    ['an empty map', {}, []],
    ['an empty array, as PHP writes an empty map', [], []],
    ['a title that is a number', { 0: { ...item, title: 1984 } }, [{ ...lamp, title: '1984' }]],
    ['a price', { 0: { ...item, price: ' &euro;12.50' } }, [{ ...lamp, price: '€12.50' }]],
    ['no picture', { 0: { ...item, image_url: false } }, [{ ...lamp, image: '' }]],
    ['a picture with a script address', { 0: { ...item, image_url: 'javascript:1' } }, [{ ...lamp, image: '' }]],
    ['one result with a script address', { 0: item, 1: { ...item, post_url: 'javascript:1' } }, [lamp]],
    ['one result without a title', { 0: { ...item, title: ' ' }, 1: item }, [lamp]],
    ['markup as text in a title', { 0: { ...item, title: '<b>lamp</b>' } }, [{ ...lamp, title: '<b>lamp</b>' }]],
    [
      'a title encoded by a CMS',
      { 0: { ...item, title: 'Tom &amp; Ann&#8217;s &lt;lamp&gt;' } },
      [{ ...lamp, title: 'Tom & Ann’s <lamp>' }],
    ],
    [
      'a title that is encoded twice and decoded once',
      { 0: { ...item, title: '&amp;lt;b&amp;gt;' } },
      [{ ...lamp, title: '&lt;b&gt;' }],
    ],
    ['an encoded type', { 0: { ...item, type: 'Q&amp;A' } }, [{ ...lamp, type: 'Q&A' }]],
    [
      'an address, which is not decoded',
      { 0: { ...item, post_url: '/?a&lt;=1' } },
      [{ ...lamp, url: 'https://site.test/?a&lt;=1' }],
    ],
  ])('may contain %s', (_, data, results) => {
    expect(answered(data)).toEqual({ kind: 'results', results });
  });

  it.each<[string, object, object]>([
    ['an excerpt', { excerpt: ' Light &amp; <b>bright</b> ' }, { excerpt: 'Light & <b>bright</b>' }],
    ['words to mark', { matches: ['lamp'] }, { matches: ['lamp'] }],
    ['an empty excerpt', { excerpt: '' }, {}],
    ['20 words to mark', { matches: Array(21).fill('a') }, { matches: Array(20).fill('a') }],
    ['other values', { excerpt: {}, matches: [7] }, {}],
  ])('may contain %s', (_, values, read) => {
    expect(answered([{ ...item, ...values }])).toEqual({ kind: 'results', results: [{ ...lamp, ...read }] });
  });

  it.each([
    ['300 results', Array.from({ length: 301 }, () => item), 'the response contains 301 results', 300, lamp.title],
    ['500 characters', [{ ...item, title: 'x'.repeat(501) }], 'more than 500 characters', 1, `${'x'.repeat(500)}…`],
  ])('is read up to %s, with a warning', (_, data, warning, count, title) => {
    const warnings: string[] = [];
    const response = readResponse({ kind: 'json', status: 200, data }, base, (message) => warnings.push(message));
    const results = response.kind === 'results' ? response.results : [];
    expect([results.length, results[0]?.title, warnings.length]).toEqual([count, title, 1]);
    expect(warnings[0]).toContain(warning);
  });

  it.each<[string, ReturnType<typeof readResponse>, unknown]>([
    ['is an error as a text', answered('0'), failed],
    ['is an error as null', answered(null), failed],
    ['is an error without any valid result', answered({ apbct: { blocked: 1 } }), failed],
    ['is an error with another status', answered({ 0: item }, 500), failed],
    ['is an error without JSON', readResponse({ kind: 'other', status: 200, body: '<b>' }, base), failed],
    [
      'is "offline" if it was not received',
      readResponse({ kind: 'lost', reason: 'offline' }, base),
      { kind: 'error', reason: 'offline' },
    ],
    [
      'is "late" after a timeout',
      readResponse({ kind: 'lost', reason: 'timeout' }, base),
      { kind: 'error', reason: 'late' },
    ],
    ['is "aborted" after an abort', readResponse({ kind: 'lost', reason: 'aborted' }, base), { kind: 'aborted' }],
  ])('%s', (_, answer, expected) => {
    expect(answer).toEqual(expected);
  });

  it.each([
    ['https://a.test/x', 'https://a.test/x'],
    ['//a.test/x', 'https://a.test/x'],
    [' java\nscript:1', ''],
    ['JAVASCRIPT:1', ''],
    ['data:image/png;base64,AA', ''],
    ['blob:https://site.test/1', ''],
    ['https://', ''],
    ['', ''],
    [7, ''],
    [null, ''],
    [{}, ''],
  ])('reads %o as the address %o', (value, address) => {
    expect(toHttpUrl(value, base)).toBe(address);
  });

  it.each([
    ['hours.html', 'file:///home/site/hours.html'],
    ['https://site.test/', 'https://site.test/'],
    ['javascript:1', ''],
  ])('of %s in a page that is a file is %s', (value, address) => {
    expect(toHttpUrl(value, 'file:///home/site/index.html')).toBe(address);
    expect(toHttpUrl('file:///etc/hosts', base)).toBe('');
  });
});
