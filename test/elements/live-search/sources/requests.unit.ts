import { describe, expect, it } from 'vitest';
import { buildSearchUrl } from '../../../../elements/live-search/input/search-page.ts';
import { requestBody } from '../../../../elements/live-search/sources/ajax-source.ts';
import { postTypes } from '../../../../elements/live-search/sources/post-types.ts';
import { ResponseCache } from '../../../../elements/live-search/sources/search-requests.ts';
import { prependSearch } from '../../../../elements/live-search/input/recent-searches.ts';

const settings = {
  action: 'live_search_retrieve_posts',
  perPage: 100,
  showFeatImg: true,
  displayPostType: false,
  searchLimitToPostTitles: false,
  addWooProductSkus: true,
  includeTerms: '',
  excludeTerms: '',
};

function fields(...entries: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

describe('the request of a live search', () => {
  it('contains all documented fields', () => {
    expect([...requestBody('oak lamp', ['product', 'post'], settings)]).toEqual([
      ['action', 'live_search_retrieve_posts'],
      ['search', 'oak lamp'],
      ['per_page', '100'],
      ['show_feat_img', '1'],
      ['display_post_type', '0'],
      ['search_limit_to_post_titles', '0'],
      ['add_woo_product_skus', '1'],
      ['post_type[]', 'product'],
      ['post_type[]', 'post'],
    ]);
  });

  it('contains terms only if they are set', () => {
    const body = requestBody('lamp', [], { ...settings, includeTerms: 'red,blue', excludeTerms: '7' });
    expect([body.get('include_terms'), body.get('exclude_terms'), body.has('post_type[]')]).toEqual([
      'red,blue',
      '7',
      false,
    ]);
  });

  it.each<[string, string, FormData, readonly string[]]>([
    ['of the setting', ' post, page,', fields(['post_type', 'x']), ['post', 'page']],
    [
      'otherwise of the form',
      '',
      fields(['s', 'x'], ['post_type[]', 'page'], ['post_type[]', 'post']),
      ['page', 'post'],
    ],
    ['otherwise all', '', fields(['s', 'x']), []],
  ])('contains the post types %s', (_, setting, sent, types) => {
    expect(postTypes(setting, sent)).toEqual(types);
  });

  it('has a search page with the fields of the form', () => {
    expect(buildSearchUrl('https://a.test/shop/?old=1#top', fields(['s', 'a & b'], ['lang', 'de']))).toBe(
      'https://a.test/shop/?s=a+%26+b&lang=de#top',
    );
  });
});

describe('cached responses', () => {
  const response = { kind: 'results', results: [] } as const;

  it('are found by text and types', () => {
    const cache = new ResponseCache();
    cache.add('lamp', ['a', 'b'], response);
    expect([
      cache.get('lamp', ['a', 'b']),
      cache.get('lamp', []),
      cache.get('lamp', ['a,b']),
      cache.get('lamps', ['a', 'b']),
    ]).toEqual([response, undefined, undefined, undefined]);
  });

  it('are 50 at most; the oldest are removed', () => {
    const cache = new ResponseCache();
    for (let turn = 0; turn < 51; turn += 1) cache.add(`lamp ${turn}`, [], response);
    expect([cache.get('lamp 0', []), cache.get('lamp 1', []), cache.get('lamp 50', [])]).toEqual([
      undefined,
      response,
      response,
    ]);
  });
});

describe('stored searches', () => {
  it.each([
    [['lamp'], 'rug', 5, ['rug', 'lamp']],
    [['lamp', 'rug'], 'Rug', 5, ['Rug', 'lamp']],
    [['lamp', 'rug'], 'vase', 2, ['vase', 'lamp']],
    [['lamp'], 'rug', 0, []],
  ])('%j and %o, %i at most: %j', (before, text, max, after) => {
    expect(prependSearch(before, text, max)).toEqual(after);
  });
});
