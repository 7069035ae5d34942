import { html } from 'hono/html';
import { describe, expect, it } from 'vitest';
import { createMemoryCounterStore } from '../../../server/http/protection/counters.ts';
import { createFormHandler } from '../../../server/http/form-handler.ts';
import { createLoopHandler } from '../../../server/loop/loop-handler.ts';
import type { LoopHandlerOptions, LoopParts, LoopQuery } from '../../../server/loop/loop-options.ts';
import { dice } from '../../forms/seeded-random.ts';

interface Lamp {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  readonly colour: readonly string[];
  /** A value that visitors must not find out. */
  readonly cost: number;
}

const lamp = (id: number, title: string, price: number, ...colour: readonly string[]): Lamp => ({
  id,
  title,
  price,
  colour,
  cost: id,
});
const lamps = [lamp(1, 'Tomato lamp', 30, 'red'), lamp(2, 'Sky lamp', 12.5, 'blue'), lamp(3, 'Zoë', 80, 'red', 'blue')];

const options: LoopHandlerOptions<Lamp> = {
  items: lamps,
  template: ({ id }) => `<p class="e-loop-item e-loop-item-${id}">${id}</p>`,
  widgetId: 'shop',
  taxonomies: { colour: 'OR' },
  protect: { rateLimit: false },
  fields: { search: 's', min: { price: 'from' }, max: { id: 'last' }, sort: 'order' },
  searchIn: ['title'],
  sortBy: ['price'],
};
const path = '/wp-json/elementor-pro/v1/refresh-loop';

/** Creates a handler whose responses have only the members that the element reads, and the headers of their status. */
function checked(changes: Partial<LoopHandlerOptions<Lamp>> = {}) {
  const handler = createLoopHandler({ ...options, ...changes });
  const send = async (body: string | object, { method = 'POST', at = path } = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request(`https://site.example${at}`, { method, ...(method === 'POST' && { body: text }) });
    const response = await handler(request);
    const data = (await response.clone().json()) as { readonly data?: string; readonly message?: string }; // Validated below.
    expect(Object.keys(data)).toEqual(response.ok ? ['data', 'counts'] : ['message']);
    if (response.status === 405) expect(response.headers.get('Allow')).toBe('POST');
    return { status: response.status, headers: response.headers, ...data };
  };
  return { handler, send };
}

const idsIn = (markup = '') => [...markup.matchAll(/e-loop-item-(\d+)/g)].map(([, id]) => Number(id));

describe('the loop handler', () => {
  it('limits the requests of an address', async () => {
    const { handler } = checked({ protect: { rateLimit: { max: 1, window: 60_000 } } });
    const statusFrom = async (address: string) => {
      const request = new Request(`https://site.example${path}`, { method: 'POST', body: '{"widget_id":"shop"}' });
      const { status, headers } = await handler(request, { address });
      if (status === 429) expect(headers.get('Retry-After')).toMatch(/^\d+$/);
      return status;
    };
    const statuses = [];
    for (const last of [1, 1, 2]) statuses.push(await statusFrom(`192.0.2.${last}`));
    expect(statuses).toEqual([200, 429, 200]);
  });

  it('reports once why it cannot limit requests', async () => {
    const faults: unknown[] = [];
    const { handler } = checked({ protect: {}, onError: (error) => faults.push(error) });
    for (const address of [undefined, undefined, '10.0.0.1', '10.0.0.1']) {
      const headers = address ? { 'X-Forwarded-For': '192.0.2.1' } : undefined;
      await handler(
        new Request(`https://site.example${path}`, { method: 'POST', body: '{}', ...(headers && { headers }) }),
        { address },
      );
    }
    expect(faults.map(String)).toEqual([
      expect.stringContaining('Pass it: loop(request, { address })'),
      expect.stringContaining('"trustedProxies"'),
    ]);
  });

  it('counts apart from forms with the same store and secret', async () => {
    const protect = {
      rateLimit: { max: 1, window: 60_000 },
      store: createMemoryCounterStore(),
      secret: 'a secret of 16 characters',
    };
    const forms = createFormHandler({ forms: { contact: {} }, deliver: async () => 'accepted', protect });
    const { handler } = checked({ protect });
    const connection = { address: '192.0.2.1' };
    const body = new URLSearchParams({ name: 'Ada' });
    expect([
      (
        await handler(
          new Request(`https://site.example${path}`, { method: 'POST', body: '{"widget_id":"shop"}' }),
          connection,
        )
      ).status,
      (await forms(new Request('https://site.example/api/contact', { method: 'POST', body }), connection)).status,
    ]).toEqual([200, 200]);
  });

  it.each<
    [what: string, body: string | object, more: { readonly method?: string; readonly at?: string }, status: number]
  >([
    ['another path', { widget_id: 'shop' }, { at: '/other' }, 404],
    ['another method', {}, { method: 'GET' }, 405],
    ['no JSON', '{', {}, 400],
    ['a list', '[]', {}, 400],
    ['no body', '', {}, 400],
    ['a body that is too large', `"${'a'.repeat(16 * 1024)}"`, {}, 413],
    ['another loop', { widget_id: 'blog' }, {}, 404],
    ['the loop', { widget_id: 'shop' }, {}, 200],
  ])('answers %s', async (_, body, more, status) => {
    const response = await checked().send(body, more);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, 'no-store']);
    expect(typeof response.message).toBe(status === 200 ? 'undefined' : 'string');
  });

  it('names the paths that are its own', () => {
    const { handler } = checked({ path: '/api/loop' });
    expect([handler.handles('/api/loop'), handler.handles(path)]).toEqual([true, false]);
  });

  it.each<[what: string, criteria: object]>([
    ['a limit', { ranges: { cost: { min: 3 } } }],
    ['an upper limit without a field', { ranges: { price: { max: 20 } } }],
    ['a lower limit without a field', { ranges: { id: { min: 2 } } }],
    ['an order', { sort: '-cost' }],
    ['a taxonomy', { widget_filters: { taxonomy: { cost: { terms: ['3'], logicalJoin: 'OR' } } } }],
    ['a taxonomy of the prototype', { widget_filters: { taxonomy: { constructor: { terms: ['3'] } } } }],
  ])('ignores %s that its options do not name', async (_, criteria) => {
    const { data } = await checked().send({ widget_id: 'shop', ...criteria });
    expect(idsIn(data)).toEqual([1, 2, 3]);
  });

  it.each(['e-filter-shop-cost=3', 'e-filter-blog-colour=red', 'to=20', 'min_cost=3', 'order=-cost', 'cost=3'])(
    'ignores the query %s of an address',
    async (query) => {
      expect(idsIn((await checked().handler.render(`/shop/?${query}`)).html)).toEqual([1, 2, 3]);
    },
  );

  it('searches only in the fields of its options, without accents, and sorts', async () => {
    const { send } = checked();
    const found = async (search: string, sort = '') => idsIn((await send({ widget_id: 'shop', search, sort })).data);
    expect([await found('zoe'), await found('red'), await found('lam', 'price')]).toEqual([[3], [], [2, 1]]);
    const all = checked({ searchIn: ['title', 'colour'] });
    expect(idsIn((await all.send({ widget_id: 'shop', search: 'red' })).data)).toEqual([1, 3]);
  });

  it.each<[join: string, counts: object]>([
    ['OR', { red: 2, blue: 2 }],
    ['AND', { red: 2, blue: 1 }],
    ['DISABLED', { red: 2, blue: 2 }],
  ])('counts the terms beside a chosen one with %s', async (logicalJoin, colour) => {
    const widget_filters = { taxonomy: { colour: { terms: ['red'], logicalJoin } } };
    expect(await checked().send({ widget_id: 'shop', widget_filters })).toMatchObject({ counts: { colour } });
  });

  it('prints the filters of the request into the link, but no other site', async () => {
    const { send } = checked({ perPage: 1 });
    const { data } = await send({
      widget_id: 'shop',
      search: 'lamp',
      ranges: { price: { min: 10 } },
      pagination_base_url: 'https://site.example//evil.example/?s=old&utm="><script>&e-page-shop=3',
    });
    expect(/href="([^"]*)"/.exec(data ?? '')?.[1]?.replaceAll('&amp;', '&')).toBe(
      '/evil.example/?utm=%22%3E%3Cscript%3E&s=lamp&from=10&e-page-shop=2',
    );
  });

  it('renders the loop of an address, with the values for the controls', async () => {
    const { handler } = checked({ perPage: 2, language: 'de' });
    const {
      html: markup,
      total,
      counts,
      query,
    } = await handler.render('/shop/?e-filter-shop-colour=red~blue&from=13&e-page-shop=7');
    expect([idsIn(markup), total, counts]).toEqual([[1, 3], 2, { colour: { red: 2, blue: 1 } }]);
    expect(markup).toBe(
      '<div id="shop" data-id="shop"><p data-portico-count="2">2 Ergebnisse</p><p class="e-loop-item e-loop-item-1">1</p><p class="e-loop-item e-loop-item-3">3</p></div>',
    );
    expect(query).toEqual({
      filters: { colour: { terms: ['red', 'blue'], join: 'OR' } },
      search: '',
      ranges: { price: { min: 13 } },
      sort: '',
      page: 1,
    });
  });

  it('uses the layout of the author', async () => {
    const layout = ({ items, total, page, next }: LoopParts) => `${total}|${page}|${next}|${items}`;
    const { handler } = checked({ perPage: 2, layout });
    expect((await handler.render('https://site.example/shop/')).html).toMatch(/^3\|1\|\/shop\/\?e-page-shop=2\|<p/);
    // The result of Hono's `html` is a string object, and escapes values.
    const hono = checked({
      layout: ({ total }) => html`<b>${total}${'<'}</b>`,
      template: ({ title }) => html`${title}`,
    });
    expect((await hono.handler.render('/')).html).toBe('<b>3&lt;</b>');
  });

  it('leaves filtering to a function that returns a page of items', async () => {
    const queries: LoopQuery[] = [];
    const { handler, send } = checked({
      perPage: 2,
      items: async (query) => {
        queries.push(query);
        return { items: lamps.slice(0, 2), total: 5 };
      },
    });
    const { data } = await send({ widget_id: 'shop', search: ` ${'x'.repeat(300)}`, sort: 'price' });
    expect([idsIn(data), data?.includes('data-portico-count="5"')]).toEqual([[1, 2], true]);
    expect(queries).toEqual([{ filters: {}, search: 'x'.repeat(200), ranges: {}, sort: 'price', page: 1 }]);
    expect((await handler.render('/?e-page-shop=3')).html).not.toContain('<a ');
    expect((await handler.render('/?e-page-shop=1e300')).query.page).toBe(1_000_000);
  });

  it('reports the error of a function', async () => {
    const errors: unknown[] = [];
    const items = () => Promise.reject<readonly Lamp[]>(new Error('no database'));
    const { handler, send } = checked({ items, onError: (error) => errors.push(error) });
    expect((await send({ widget_id: 'shop' })).status).toBe(503);
    expect(errors).toEqual([new Error('no database')]);
    await expect(handler.render('/')).rejects.toThrow('no database');
  });

  it.each<[changes: Partial<LoopHandlerOptions<Lamp>>, message: RegExp]>([
    [{ widgetId: '' }, /widgetId is empty/],
    [{ path: 'api/loop' }, /path such as/],
    [{ path: '/api?x' }, /path such as/],
    [{ perPage: 2.5 }, /perPage is 2.5/],
    [{ language: 'en_US!' }, /language tag/],
  ])('refuses the options %j', (changes, message) => {
    expect(() => createLoopHandler({ ...options, ...changes })).toThrow(message);
  });
});

describe('random requests and addresses', () => {
  const parts = [
    null,
    true,
    -1,
    1e308,
    '',
    'red',
    '!red',
    'a+b~c',
    '__proto__',
    'constructor',
    '\uD800',
    '\u0000',
    '<script>',
    'https://x//y?e-filter-shop-colour=%E0%A4%A',
    'x'.repeat(3000),
    '%',
  ] as const;
  const names = [
    'widget_filters',
    'taxonomy',
    'colour',
    'terms',
    'logicalJoin',
    'ranges',
    'price',
    'min',
    'search',
    'sort',
  ];
  const more = [
    ...names,
    'pagination_base_url',
    '__proto__',
    'from',
    's',
    'order',
    'e-page-shop',
    'e-filter-shop-colour',
  ];

  it('never fail', async () => {
    const random = dice(24);
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
    const value = (depth: number): unknown => {
      const kind = random();
      if (depth === 0 || kind < 0.4) return pick(parts);
      if (kind < 0.55) return [value(depth - 1), value(depth - 1)];
      return Object.fromEntries([1, 2, 3].map(() => [pick(more), value(depth - 1)]));
    };
    const { handler, send } = checked({ perPage: 1, onError: (error) => expect.fail(String(error)) });
    for (let round = 0; round < 500; round += 1) {
      const body = { widget_id: 'shop', widget_filters: value(4), ranges: value(3), search: value(1), sort: value(1) };
      expect((await send({ ...body, pagination_base_url: value(0) })).status, JSON.stringify(body)).toBeOneOf([
        200, 413,
      ]);
      const query = [1, 2, 3].map(() => `${pick(more)}=${String(pick(parts))}`).join('&');
      expect((await handler.render(`/shop/?${query}`)).html).toContain('data-id="shop"');
    }
  });
});
