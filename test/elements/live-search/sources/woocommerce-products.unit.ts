import { describe, expect, it } from 'vitest';
import { readResponse } from '../../../../elements/live-search/sources/read-response.ts';
import { productIds } from '../../../../elements/live-search/sources/wp-rest.ts';
import { readWpResults, wcProductsUrl } from '../../../../elements/live-search/sources/wp-rest.ts';
import { lampProduct, productSearch, shadeProduct } from '../products.ts';

describe('the request for products of WooCommerce', () => {
  it.each([
    ['https://site.test/wp-json/wp/v2/search?search=oak', 'https://site.test/wp-json/wc/store/v1/products', {}],
    ['https://site.test/?rest_route=/wp/v2/search', 'https://site.test/', { rest_route: '/wc/store/v1/products' }],
  ])('of a search at %s goes to %s', (search, address, parameters) => {
    const url = wcProductsUrl(new URL(search), [42, 7]) ?? expect.fail();
    expect([url.origin + url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      address,
      { ...parameters, include: '42,7', per_page: '100', _fields: 'id,prices,price_html,images' },
    ]);
  });

  it.each<[string, unknown, readonly number[]]>([
    ['of the search', productSearch, [42, 7]],
    ['with products as posts', [{ id: 42, type: 'product' }], [42]],
    ['with an id that is no number', [{ id: '42&x=1', subtype: 'product' }], []],
    ['that is no list', { code: 'error' }, []],
  ])('contains the ids in a response %s', (_, response, ids) => {
    expect(productIds(response)).toEqual(ids);
  });
});

describe('the results of a shop', () => {
  const read = (products: unknown, media?: unknown) => {
    const response = readResponse(
      { kind: 'json', status: 200, data: readWpResults(productSearch, media, products) },
      'https://site.test/',
    );
    if (response.kind !== 'results') return expect.fail();
    return response.results.map(({ price, image }) => [price, image]);
  };
  const { thumbnail } = lampProduct.images[0] ?? expect.fail();

  it('have the prices and pictures of the Store API', () => {
    expect(read([shadeProduct, lampProduct])).toEqual([
      ['1.249,00 €', thumbnail],
      ['9,50 € – 14,00 €', ''],
      ['', ''],
    ]);
  });

  it('have no price that the shop hides', () => {
    expect(read([{ ...lampProduct, price_html: '' }])[0]).toEqual(['', thumbnail]);
  });

  it('have neither without a valid response', () => {
    const nothing = [
      ['', ''],
      ['', ''],
      ['', ''],
    ];
    expect(read({ code: 'rest_no_route', data: { status: 404 } })).toEqual(nothing);
    expect(read([{ id: 42, prices: { price: 12 }, images: null }, null])).toEqual(nothing);
  });
});
