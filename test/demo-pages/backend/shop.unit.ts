import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../demo-pages/backend/backend.ts';
import { countWith, filtered, foundBy, queryOf, readWishes } from '../../../demo-pages/backend/shop/find-products.ts';
import { pictureOf, products } from '../../../demo-pages/backend/shop/products.ts';
import { editNonce } from '../../../demo-pages/backend/shop/shop-calls.ts';
import { validateResponse, validateJsonRequest, validateRequest } from '../../openapi.ts';
import { ask, type Asked } from './ask.ts';

const ajax = '/wp-admin/admin-ajax.php';
const refresh = '/wp-json/elementor-pro/v1/refresh-loop';

const searchFields = {
  action: 'live_search_retrieve_posts',
  per_page: '100',
  show_feat_img: '1',
  display_post_type: '1',
  search_limit_to_post_titles: '0',
  add_woo_product_skus: '0',
};

interface Found {
  readonly title: string;
  readonly image_url: string;
  readonly post_url: string;
}

/** Returns the results of a live search. */
async function search(
  text: string,
  more: Readonly<Record<string, string>> = {},
  loopRequest: Asked = {},
): Promise<readonly Found[]> {
  const fields = Object.entries({ ...searchFields, search: text, ...more });
  const response = await ask(createBackend(), 'POST', ajax, { fields, as: 'urlencoded', ...loopRequest });
  expect(response.status).toBe(200);
  return Object.values(response.body as Record<string, Found>); // Validated against the OpenAPI file by `ask`.
}

describe('the products of the shop', () => {
  it('are 500, each with a unique title, number and picture', () => {
    expect(products).toHaveLength(500);
    expect(new Set(products.map(({ title }) => title)).size).toBe(500);
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(500);
    for (const product of products) {
      expect([product.terms.product_cat.length, product.terms.colour.length, product.price > 0]).toEqual([1, 1, true]);
      expect(pictureOf(product)).toMatch(/^<svg [^<]+<rect [^<]+<path fill="#[0-9a-f]{6}"/);
    }
  });

  it.each([
    ['lamp', 63],
    ['LAMP oak', 20],
    ['Alder oak lamp', 1],
    ['nothing of that', 0],
  ])('are found by %o: %i', (text, count) => {
    expect(foundBy(text)).toHaveLength(count);
  });

  it.each([
    ['', 500],
    ['?e-filter-shop-product_cat=lamps', 63],
    ['?e-filter-shop-product_cat=lamps~chairs', 126],
    ['?e-filter-shop-product_cat=lamps&e-filter-shop-product_cat=chairs', 126],
    ['?e-filter-shop-product_cat=lamps%2Bchairs', 0],
    ['?e-filter-shop-product_cat=!lamps', 437],
  ])('are filtered by %o: %i', (query, count) => {
    expect(filtered(products, readWishes(new URLSearchParams(query)))).toHaveLength(count);
  });

  it('are restored from the address of a view', () => {
    const view = {
      product_cat: { terms: ['lamps', 'rugs'], join: 'OR' },
      feature: { terms: ['foldable', 'made-here'], join: 'AND' },
    } as const;
    expect(readWishes(new URLSearchParams(queryOf(view)))).toEqual(view);
    expect(countWith(products, {}, 'product_cat', 'lamps')).toBe(63);
  });
});

describe('the live search of the shop', () => {
  it('returns a map in the order of the results, with addresses', async () => {
    const found = await search('oak lamp');
    expect(found).toHaveLength(20);
    expect(found[0]).toEqual({
      post_url: 'http://demo.test/shop/products/1',
      title: 'Alder oak lamp',
      image_url: 'http://demo.test/shop/pictures/1',
      type: 'product',
      id: 1,
    });
  });

  it.each<[string, Record<string, string>, number]>([
    ['lamps', {}, 1],
    ['lamp', { per_page: '10' }, 10],
    ['lamps', { 'post_type[]': 'product' }, 0],
    ['workshop', {}, 100],
    ['workshop', { search_limit_to_post_titles: '1' }, 0],
    ['qy-0007', {}, 0],
    ['qy-0007', { add_woo_product_skus: '1' }, 1],
    ['oak lamp', { include_terms: 'red' }, 5],
    ['oak lamp', { exclude_terms: 'red' }, 15],
    ['nothing of that', {}, 0],
  ])('finds %o with %o: %i', async (text, more, count) => {
    expect(await search(text, more)).toHaveLength(count);
  });

  it('omits pictures if they are turned off', async () => {
    expect((await search('oak lamp', { show_feat_img: '0' }))[0]?.image_url).toBe('');
  });

  it.each([
    ['@http500', 500],
    ['@html', 200],
    ['@empty', 200],
    ['@204', 204],
  ])('simulates the failure %s', async (text, status) => {
    const fields = Object.entries({ ...searchFields, search: text });
    const response = await ask(createBackend(), 'POST', ajax, {
      fields,
      as: 'urlencoded',
      wrongAnswer: status !== 500,
    });
    expect(response.status).toBe(status);
  });

  it.each(['@blocked', '@stopped'])('simulates a blocked visitor: %s', async (text) => {
    const response = await ask(createBackend(), 'POST', ajax, {
      fields: Object.entries({ ...searchFields, search: text }),
      as: 'urlencoded',
    });
    expect([response.status, JSON.stringify(response.body)]).toEqual([200, expect.stringContaining('robot')]);
  });

  it('delays the response or closes the connection on request', async () => {
    const delays: number[] = [];
    const backend = createBackend({ wait: (ms) => Promise.resolve(void delays.push(ms)) });
    const fields = (text: string) => Object.entries({ ...searchFields, search: text });
    const late = await ask(backend, 'POST', ajax, { fields: fields('@slow:2 oak lamp'), as: 'urlencoded' });
    expect([delays, Object.keys(late.body as object).length]).toEqual([[2000], 20]);
    await expect(ask(backend, 'POST', ajax, { fields: fields('@drop'), as: 'urlencoded' })).rejects.toThrow('@drop');
  });

  it('sends a hostile response on request', async () => {
    expect(await search('@hostile', {}, { wrongAnswer: true })).toHaveLength(3);
  });

  it.each([
    ['without a text', { search: '' }],
    ['with an invalid boolean', { show_feat_img: 'yes' }],
    ['with an unknown field', { other: '1' }],
  ])('rejects a request %s', (_, more) => {
    const fields = Object.entries({ ...searchFields, search: 'lamp', ...more });
    expect(validateRequest('POST', ajax, fields, 'application/x-www-form-urlencoded')).not.toEqual([]);
  });

  it.each<[string, unknown]>([
    ['a result without a title', { 0: { post_url: 'http://a.test/', image_url: '', type: 'post', id: 1 } }],
    [
      'an address with a script scheme',
      { 0: { post_url: 'javascript:1', title: 'A', image_url: '', type: 'post', id: 1 } },
    ],
  ])('rejects the response %s', (_, body) => {
    expect(validateResponse('POST', ajax, 200, body)).not.toEqual([]);
  });
});

describe('the loop of the shop', () => {
  const loopRequest = (more: object = {}) => ({
    post_id: 1,
    widget_id: 'shop',
    widget_filters: { taxonomy: { product_cat: { terms: ['lamps'], logicalJoin: 'OR' } } },
    pagination_base_url: 'http://demo.test/shop/',
    ...more,
  });

  async function refreshed(body: object, headers: Record<string, string> = {}, wait?: (ms: number) => Promise<void>) {
    expect(validateJsonRequest('POST', refresh, body)).toEqual([]);
    const request = new Request(`http://demo.test${refresh}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const response = await createBackend(wait ? { wait } : {}).fetch(request);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
    return {
      status: response.status,
      body: isJson ? (JSON.parse(text) as unknown) : text,
      type: response.headers.get('content-type') ?? '',
    };
  }

  it('returns markup with the counts of the filters', async () => {
    const { status, body } = await refreshed(loopRequest());
    expect(validateResponse('POST', refresh, status, body)).toEqual([]);
    const { data } = body as { data: string }; // The type in openapi.yaml.
    expect(data).toContain('63 products');
    expect(data).toContain('<span class="term-count" id="shop-count-product_cat-chairs">63</span>');
    expect(data.match(/<article/g)).toHaveLength(12);
  });

  it('also applies the search and filters of the address', async () => {
    const { body } = await refreshed(loopRequest({ pagination_base_url: 'http://demo.test/shop/?s=oak' }));
    expect(JSON.stringify(body)).toContain('20 products');
  });

  it('requires a nonce in edit mode', async () => {
    const edit = loopRequest({ is_edit_mode: true, widget_model: { id: 'shop' } });
    const refused = await refreshed(edit);
    expect([refused.status, validateResponse('POST', refresh, 403, refused.body)]).toEqual([403, []]);
    expect((await refreshed(edit, { 'x-wp-nonce': editNonce })).status).toBe(200);
  });

  it.each([
    ['@http500', 500],
    ['@html', 200],
    ['@empty', 200],
    ['@204', 204],
    ['@nothing', 200],
    ['@blocked', 200],
    ['@stopped', 200],
  ])('simulates the failure %s', async (word, status) => {
    const response = await refreshed(loopRequest({ pagination_base_url: `http://demo.test/shop/?answer=${word}` }));
    expect(response.status).toBe(status);
    const responseErrors = validateResponse('POST', refresh, response.status, response.body, response.type);
    expect(responseErrors.length > 0).toBe(word !== '@http500');
  });

  it('delays the response or closes the connection on request', async () => {
    const delays: number[] = [];
    const wait = (ms: number) => Promise.resolve(void delays.push(ms));
    await refreshed(loopRequest({ pagination_base_url: 'http://demo.test/shop/?answer=@slow:3' }), {}, wait);
    expect(delays).toEqual([3000]);
    await expect(
      refreshed(loopRequest({ pagination_base_url: 'http://demo.test/shop/?answer=@drop' })),
    ).rejects.toThrow('@drop');
  });

  it('rejects an invalid request', async () => {
    const request = new Request(`http://demo.test${refresh}`, { method: 'POST', body: '{}' });
    const response = await createBackend().fetch(request);
    expect([response.status, validateResponse('POST', refresh, 400, await response.json())]).toEqual([400, []]);
    expect(
      validateJsonRequest(
        'POST',
        refresh,
        loopRequest({ widget_filters: { taxonomy: { a: { terms: ['b', 'b'], logicalJoin: 'OR' } } } }),
      ),
    ).not.toEqual([]);
    expect(validateJsonRequest('POST', refresh, loopRequest({ is_edit_mode: true }))).not.toEqual([]);
  });
});

describe('the pages of the shop, without script', () => {
  const get = async (path: string) => String((await ask(createBackend(), 'GET', path)).body);

  it('search, filter and paginate', async () => {
    expect(await get('/shop/')).toContain('500 products');
    expect(await get('/shop/?s=oak+lamp')).toContain('20 products for “oak lamp”');
    const page = await get(
      '/shop/?s=oak&e-filter-shop-product_cat=lamps&e-filter-shop-product_cat=chairs&e-page-shop=2',
    );
    expect(page).toContain('40 products for “oak”, page 2 of 4');
    expect(page).toContain('value="lamps" checked');
    expect(page).toContain('href="/shop/?e-filter-shop-product_cat=chairs&amp;s=oak" aria-label="Without Lamps"');
  });

  it('show an excluded term as a filter and tick no box', async () => {
    const page = await get('/shop/?e-filter-shop-product_cat=!lamps');
    expect(page).toContain('437 products');
    expect(page).toContain('href="/shop/" aria-label="Without Not Lamps"');
    expect(page).not.toContain('checked');
  });

  it('escape the search text', async () => {
    expect(await get('/shop/?s=%3Cb%3E%22')).toContain('&lt;b&gt;&quot;');
  });

  it('have products and pictures', async () => {
    expect(await get('/shop/products/1')).toContain('Alder oak lamp');
    expect(await get('/shop/pictures/1')).toContain('<svg');
    for (const path of ['/shop/products/501', '/shop/pictures/501'])
      expect((await ask(createBackend(), 'GET', path)).status).toBe(404);
  });
});
