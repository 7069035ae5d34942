import { describe, expect, it } from 'vitest';
import { statusForm } from '../../../elements/font-status/status-api.ts';

const given = {
  action: 'font_status',
  nonce: 'abc',
  path: '/blog/',
  query: '',
  urls: ['https://site.example/a.woff2'],
};
const fields = (query: string) => Object.fromEntries(statusForm({ ...given, query }));
const paramsOf = (query: string): unknown => {
  const written = statusForm({ ...given, query }).get('params');
  return JSON.parse(typeof written === 'string' ? written : '');
};

describe('the status request', () => {
  it('contains only action, path, urls, nonce and params', () => {
    expect(fields('')).toEqual({
      action: 'font_status',
      path: '/blog/',
      urls: '["https://site.example/a.woff2"]',
      _wpnonce: 'abc',
      params: '{}',
    });
  });

  it.each<[query: string, params: unknown]>([
    ['?p=7', { p: '7' }],
    ['?q=a%20b&empty=', { q: 'a b', empty: '' }],
    ['?tag[]=1&tag[]=2&one=1', { 'tag[]': ['1', '2'], one: '1' }],
    ['?__proto__=x', JSON.parse('{"__proto__": "x"}')],
  ])('contains the query string %s as JSON', (query, params) => expect(paramsOf(query)).toEqual(params));
});
