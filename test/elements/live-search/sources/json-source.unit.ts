import { describe, expect, it } from 'vitest';
import { jsonSearchUrl, readJsonResults } from '../../../../elements/live-search/sources/json-source.ts';
import { liveSearchSettings } from '../../../../elements/live-search/live-search.settings.ts';
import { readResponse } from '../../../../elements/live-search/sources/read-response.ts';
import type { SearchSettings } from '../../../../elements/live-search/sources/source-types.ts';
import { valueAt } from '../../../../elements/live-search/sources/value-at.ts';

const base = 'https://site.test/shop/';

// The defaults of the settings, by their names.
const defaults = Object.fromEntries(
  Object.entries(liveSearchSettings).map(([name, setting]) => [name, setting.default]),
) as SearchSettings;

describe('the address of a search with JSON', () => {
  const addressOf = (ajaxUrl: string, fields: SearchSettings['fields'] = {}) =>
    jsonSearchUrl({ text: 'oak & lamp', types: [], settings: { ...defaults, ajaxUrl, fields }, base });

  it.each([
    ['/api/search', {}, 'https://site.test/api/search?search=oak+%26+lamp'],
    ['search.json', {}, 'https://site.test/shop/search.json?search=oak+%26+lamp'],
    ['https://api.test/find?key=1', { query: 'q' }, 'https://api.test/find?key=1&q=oak+%26+lamp'],
    ['/find?q=', { query: 'q' }, 'https://site.test/find?q=oak+%26+lamp'],
    ['https://', {}, undefined],
  ])('of %s with %j is %s', (ajaxUrl, fields, address) => {
    expect(addressOf(ajaxUrl, fields)).toBe(address);
  });
});

describe('a value at a path', () => {
  const value = { a: { b: [{ c: 1 }] }, 'x.y': 2, empty: null };

  it.each([
    ['', value],
    ['a.b.0.c', 1],
    ['a.b.1.c', undefined],
    ['x.y', undefined],
    ['empty', null],
    ['empty.a', undefined],
    ['a.b.0.c.d', undefined],
    ['__proto__.constructor', undefined],
    ['constructor.name', undefined],
    ['a..b', undefined],
  ])('“%s” is %o', (path, found) => {
    expect(valueAt(value, path)).toBe(found);
  });
});

describe('a response with JSON', () => {
  const fields = { title: 'name', url: 'link', image: 'thumb.src', type: 'kind', results: 'data.items' };
  const item = { id: 3, name: 'Oak &amp; lamp', link: 'lamp', thumb: { src: '/lamp.png' }, kind: 'Product' };
  const lamp = {
    id: '3',
    title: 'Oak & lamp',
    url: 'https://site.test/shop/lamp',
    image: 'https://site.test/lamp.png',
    type: 'Product',
    price: '',
  };
  const read = (data: unknown, given: SearchSettings['fields'] = fields, perPage = 100) =>
    readResponse({ kind: 'json', status: 200, data: readJsonResults(data, { fields: given, perPage }) }, base);

  it.each<[string, unknown, SearchSettings['fields'], readonly unknown[]]>([
    ['an object with a list', { data: { items: [item] } }, fields, [lamp]],
    ['a list', [item], fields, [lamp]],
    [
      'a list named results',
      { results: [{ title: 'A', url: '/a' }] },
      {},
      [{ title: 'A', url: 'https://site.test/a' }],
    ],
    [
      'a list with the default names',
      [{ title: 'A', url: '/a', image: '/a.png', type: 'T' }],
      {},
      [{ title: 'A', type: 'T' }],
    ],
    [
      'a price',
      [{ ...item, cost: '12,50&nbsp;€' }],
      { ...fields, price: 'cost' },
      [{ ...lamp, price: '12,50\u00a0€' }],
    ],
    ['a number as price', [{ ...item, price: 12.5 }], fields, [{ ...lamp, price: '12.5' }]],
    ['no results', { data: { items: [] } }, fields, []],
    ['one invalid result', [null, { ...item, link: 'javascript:1' }, item], fields, [lamp]],
    ['a title that is an object', [{ ...item, name: { en: 'A' } }, item], fields, [lamp]],
    ['no picture', [{ ...item, thumb: null }], fields, [{ ...lamp, image: '' }]],
    ['markup as text', [{ ...item, name: '<b>A</b>' }], fields, [{ ...lamp, title: '<b>A</b>' }]],
  ])('may contain %s', (_, data, given, results) => {
    expect(read(data, given)).toMatchObject({ kind: 'results', results });
  });

  it('is cut at the number of results', () => {
    expect(read([item, item, item], fields, 2)).toEqual({ kind: 'results', results: [lamp, lamp] });
  });

  it.each<[string, unknown]>([
    ['another object', { results: [item] }],
    ['an object in place of the list', { data: { items: { 0: item } } }],
    ['only other fields', [{ title: 'A', url: '/a' }]],
    ['a text', 'lamp'],
    ['null', null],
  ])('is an error with %s', (_, data) => {
    expect(read(data)).toEqual({ kind: 'error', reason: 'failed' });
  });
});

describe('the setting `fields`', () => {
  it.each<[unknown, unknown]>([
    [{ title: 'name' }, { title: 'name' }],
    ['{"results": "items", "query": "q"}', { results: 'items', query: 'q' }],
    [{}, {}],
    [{ name: 'title' }, undefined],
    [{ title: 1 }, undefined],
    [{ title: { path: 'a' } }, undefined],
    ['title', undefined],
    [['title'], undefined],
  ])('reads %j as %j', (raw, value) => {
    expect(liveSearchSettings.fields.read(raw)).toEqual(value);
  });
});
