import { describe, expect, it } from 'vitest';
import { readResponse, toHttpUrl } from '../../../elements/live-search/requests.ts';

const base = 'https://site.test/blog/';
const item = { post_url: '/lamp', title: 'A lamp', image_url: 'lamp.png', type: 'product', id: 7 };
const lamp = {
  id: '7',
  title: 'A lamp',
  url: 'https://site.test/lamp',
  image: 'https://site.test/blog/lamp.png',
  type: 'product',
};
const answered = (data: unknown, status = 200) => readResponse({ kind: 'json', status, data }, base);
const failed = { kind: 'error', reason: 'failed' };

describe('the answer of a live search', () => {
  it.each<[string, unknown, unknown]>([
    ['a map', { 0: item }, [lamp]],
    ['a list', [item], [lamp]],
    ['an empty map', {}, []],
    ['an empty list, as PHP writes an empty map', [], []],
    ['a title that is a number', { 0: { ...item, title: 1984 } }, [{ ...lamp, title: '1984' }]],
    ['no picture', { 0: { ...item, image_url: false } }, [{ ...lamp, image: '' }]],
    ['a picture that runs', { 0: { ...item, image_url: 'javascript:1' } }, [{ ...lamp, image: '' }]],
    ['one result that leads nowhere', { 0: item, 1: { ...item, post_url: 'javascript:1' } }, [lamp]],
    ['one result without a title', { 0: { ...item, title: ' ' }, 1: item }, [lamp]],
    [
      'markup for a title, which is text',
      { 0: { ...item, title: '<b>lamp</b>' } },
      [{ ...lamp, title: '<b>lamp</b>' }],
    ],
    [
      'a title as a CMS encodes it',
      { 0: { ...item, title: 'Tom &amp; Ann&#8217;s &lt;lamp&gt;' } },
      [{ ...lamp, title: 'Tom & Ann’s <lamp>' }],
    ],
    [
      'a title that is encoded twice, which is decoded once',
      { 0: { ...item, title: '&amp;lt;b&amp;gt;' } },
      [{ ...lamp, title: '&lt;b&gt;' }],
    ],
    ['a type that is encoded', { 0: { ...item, type: 'Q&amp;A' } }, [{ ...lamp, type: 'Q&A' }]],
    [
      'an address that is no text to be decoded',
      { 0: { ...item, post_url: '/?a&lt;=1' } },
      [{ ...lamp, url: 'https://site.test/?a&lt;=1' }],
    ],
  ])('may be %s', (_, data, results) => {
    expect(answered(data)).toEqual({ kind: 'results', results });
  });

  it.each<[string, ReturnType<typeof readResponse>, unknown]>([
    ['is no use when it is a text', answered('0'), failed],
    ['is no use when it is nothing', answered(null), failed],
    ['is no use when nothing in it is a result', answered({ apbct: { blocked: 1 } }), failed],
    ['is no use with another status', answered({ 0: item }, 500), failed],
    ['is no use without JSON', readResponse({ kind: 'other', status: 200, body: '<b>' }, base), failed],
    ['may not come', readResponse({ kind: 'lost', why: 'offline' }, base), { kind: 'error', reason: 'offline' }],
    ['may come too late', readResponse({ kind: 'lost', why: 'timeout' }, base), { kind: 'error', reason: 'late' }],
    ['may be wanted no more', readResponse({ kind: 'lost', why: 'aborted' }, base), { kind: 'aborted' }],
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
  ])('takes %o for the address %o', (managedAttributes, address) => {
    expect(toHttpUrl(managedAttributes, base)).toBe(address);
  });
});
