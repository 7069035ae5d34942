import { describe, expect, it } from 'vitest';
import { liveSearchSettings } from '../../../../elements/live-search/live-search.settings.ts';
import { readResponse } from '../../../../elements/live-search/sources/read-response.ts';
import type { SearchQuery, SearchSettings } from '../../../../elements/live-search/sources/source-types.ts';
import {
  missingMediaIds,
  readWpResults,
  wpMediaUrl,
  wpSearchUrl,
} from '../../../../elements/live-search/sources/wp-rest.ts';
import { embeddedResponse, invalidParameter, media, postsResponse, searchResponse } from '../wp-rest-responses.ts';

const base = 'https://site.test/blog/page/';

// The defaults of the settings, by their names.
const defaults = Object.fromEntries(
  Object.entries(liveSearchSettings).map(([name, setting]) => [name, setting.default]),
) as SearchSettings;

const query = (
  ajaxUrl: string,
  { types = [], ...settings }: Partial<SearchSettings> & Partial<Pick<SearchQuery, 'types'>> = {},
): SearchQuery => ({
  text: 'oak & lamp',
  types,
  settings: { ...defaults, showFeatImg: false, ajaxUrl, ...settings },
  base,
});

const sent = (...given: Parameters<typeof query>) => {
  const url = wpSearchUrl(query(...given)) ?? expect.fail();
  return [url.origin + url.pathname, Object.fromEntries(url.searchParams)];
};

const common = { search: 'oak & lamp', per_page: '100' };

describe('the request to the REST API of WordPress', () => {
  it.each([
    ['/wp-json/', 'https://site.test/wp-json/wp/v2/search', {}],
    ['/wp-json', 'https://site.test/wp-json/wp/v2/search', {}],
    ['https://other.test/shop/wp-json/', 'https://other.test/shop/wp-json/wp/v2/search', {}],
    ['/wp-json/wp/v2/search', 'https://site.test/wp-json/wp/v2/search', {}],
    ['/wp-json/wp/v2/posts', 'https://site.test/wp-json/wp/v2/posts', {}],
    ['/api/site/v1/find?lang=de', 'https://site.test/api/site/v1/find', { lang: 'de' }],
    ['/?rest_route=/', 'https://site.test/', { rest_route: '/wp/v2/search' }],
    ['/shop/index.php?rest_route=/', 'https://site.test/shop/index.php', { rest_route: '/wp/v2/search' }],
    ['?rest_route=/wp/v2/search', base, { rest_route: '/wp/v2/search' }],
    ['/?rest_route=%2Fwp%2Fv2%2Fpages', 'https://site.test/', { rest_route: '/wp/v2/pages' }],
  ])('with the address %s goes to %s', (ajaxUrl, address, parameters) => {
    expect(sent(ajaxUrl)).toEqual([address, { ...parameters, ...common }]);
  });

  it.each([
    ['the number of results', { perPage: 5 }, { per_page: '5' }],
    ['at most 100 results, because WordPress refuses more', { perPage: 500 }, { per_page: '100' }],
    ['the post types', { types: ['post', 'product'] }, { type: 'post', subtype: 'post,product' }],
    ['the wish for pictures', { showFeatImg: true }, { _embed: 'self,wp:featuredmedia' }],
  ])('contains %s', (_, settings, parameters) => {
    expect(sent('/wp-json/', settings)[1]).toEqual({ ...common, ...parameters });
  });

  it('keeps the parameters of the address', () => {
    const [, parameters] = sent('/wp-json/wp/v2/search?type=term&_embed=1', { types: ['category'], showFeatImg: true });
    expect(parameters).toEqual({ ...common, type: 'term', subtype: 'category', _embed: '1' });
  });

  it('is not sent to an invalid address', () => {
    expect(wpSearchUrl(query('https://'))).toBeUndefined();
  });
});

describe('the request for pictures', () => {
  it.each([
    ['/wp-json/', 'https://site.test/wp-json/wp/v2/media', {}],
    ['/wp-json/wp/v2/posts?lang=de', 'https://site.test/wp-json/wp/v2/media', {}],
    ['/?rest_route=/wp/v2/search', 'https://site.test/', { rest_route: '/wp/v2/media' }],
  ])('of a search at %s goes to %s', (ajaxUrl, address, parameters) => {
    const url = wpMediaUrl(wpSearchUrl(query(ajaxUrl)) ?? expect.fail(), [81, 9]) ?? expect.fail();
    expect([url.origin + url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      address,
      { ...parameters, include: '81,9', per_page: '100', _fields: 'id,source_url,media_details' },
    ]);
  });

  it('is not sent to an endpoint of a plugin', () => {
    expect(wpMediaUrl(new URL('https://site.test/wp-json/site/v1/search'), [81])).toBeUndefined();
  });

  it.each<[string, unknown, readonly number[]]>([
    ['without `_embed`', searchResponse, []],
    ['with embedded posts', embeddedResponse, [81]],
    ['with embedded pictures', postsResponse, []],
    ['with the same picture twice', [...embeddedResponse, ...embeddedResponse], [81]],
    ['with an id that is no number', [{ featured_media: '81&x=1' }], []],
    ['that is no list', invalidParameter, []],
  ])('contains the ids of a response %s', (_, response, ids) => {
    expect(missingMediaIds(response)).toEqual(ids);
  });
});

describe('the response of the REST API of WordPress', () => {
  const read = (data: unknown, pictures?: unknown) =>
    readResponse({ kind: 'json', status: 200, data: readWpResults(data, pictures) }, base);
  const post = {
    id: '42',
    title: 'Ann’s oak lamp & shade',
    url: 'https://site.test/2026/03/anns-oak-lamp/',
    image: '',
    type: 'post',
    price: '',
  };
  const page = { id: '7', title: 'Lamps', url: 'https://site.test/lamps/', image: '', type: 'page', price: '' };
  const thumbnail = 'https://site.test/wp-content/uploads/oak-150x150.jpg';
  const withMedia = (one: unknown) => [{ ...Object(postsResponse[0]), _embedded: { 'wp:featuredmedia': [one] } }];
  const { medium } = media.media_details.sizes;

  it.each<[string, unknown, unknown, readonly unknown[]]>([
    ['results without `_embed`', searchResponse, undefined, [post, page]],
    ['results with embedded posts', embeddedResponse, undefined, [post, page]],
    ['results whose pictures come separately', embeddedResponse, [media], [{ ...post, image: thumbnail }, page]],
    ['results without access to their pictures', embeddedResponse, invalidParameter, [post, page]],
    ['posts with embedded pictures', postsResponse, undefined, [{ ...post, image: thumbnail }]],
    [
      'results whose embedded post embeds a picture',
      [{ ...Object(searchResponse[0]), _embedded: { self: [{ _embedded: { 'wp:featuredmedia': [media] } }] } }],
      undefined,
      [{ ...post, image: thumbnail }],
    ],
    [
      'a picture without thumbnail',
      withMedia({ ...media, media_details: { sizes: { medium } } }),
      undefined,
      [{ ...post, image: 'https://site.test/wp-content/uploads/oak-300x300.jpg' }],
    ],
    [
      'a picture in one size',
      withMedia({ ...media, media_details: {} }),
      undefined,
      [{ ...post, image: 'https://site.test/wp-content/uploads/oak.jpg' }],
    ],
    [
      'a picture that visitors may not see',
      withMedia({ code: 'rest_forbidden', data: { status: 401 } }),
      undefined,
      [post],
    ],
    ['a picture with a script address', withMedia({ source_url: 'javascript:1' }), undefined, [post]],
    ['a result without a title', [{ ...Object(searchResponse[0]), title: '' }, searchResponse[1]], undefined, [page]],
    ['no results', [], undefined, []],
  ])('may contain %s', (_, data, pictures, results) => {
    expect(read(data, pictures)).toEqual({ kind: 'results', results });
  });

  it.each<[string, unknown]>([
    ['an error', invalidParameter],
    ['the index of the REST API', { name: 'A site', namespaces: ['wp/v2'], routes: {} }],
    ['only invalid results', [null, 'x', [], { title: 'A' }, { title: 'A', url: 'javascript:1' }]],
  ])('is an error with %s', (_, data) => {
    expect(read(data)).toEqual({ kind: 'error', reason: 'failed' });
  });
});
