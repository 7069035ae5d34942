import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { is, selectAll } from 'css-select';
import type { AnyNode, Element as ParsedElement } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCriteria, type CriterionField } from '../../src/loop/criteria.ts';
import { fetchLoop, fetchLoopPage, type LoopResponse } from '../../elements/loop-filter/loop/api.ts';
import { groupFilters, type GroupedFilters, type LogicalJoin } from '../../src/loop/filters.ts';
import { formatQuery, toQueryFilters } from '../../src/loop/query-filters.ts';
import { countOf } from '../../elements/loop-filter/controls/term-counts.ts';
import { createLoopHandler } from '../../server/loop/loop-handler.ts';
import { parseJson } from '../../src/json/json.ts';
import { writeGuideFiles, type GuideFolder } from './guide-files.ts';
import { hasPhp, startPhpServer, startServer, type ServerProcess } from './server-process.ts';

const guide = 'server/loop-filter-endpoint.md';

/** The filters of a request for terms of the taxonomy `colour`. */
const colours = (terms: readonly string[], logicalJoin: LogicalJoin = 'OR'): GroupedFilters =>
  groupFilters({ colour: { filterType: 'taxonomy', filterData: { selectedTaxonomy: 'colour', terms, logicalJoin } } });

/** Returns the elements of a page that match a selector. */
const elementsIn = (html: string, selector: string): readonly ParsedElement[] =>
  selectAll<AnyNode, ParsedElement>(selector, parse(html, { treeAdapter: adapter }));

/** Returns what the element finds in a response. */
function contentOf(response: LoopResponse) {
  if (response.kind !== 'markup') return expect.fail(`no markup: ${JSON.stringify(response)}`);
  const find = (selector: string) => elementsIn(response.html, `#products[data-id="shop"] ${selector}`);
  const more = find('a[data-portico-load-more]')[0]?.attribs.href;
  return {
    items: find('.e-loop-item').map(({ attribs }) => Number(/e-loop-item-(\d+)/.exec(attribs.class ?? '')?.[1])),
    count: Number(find('[data-portico-count]')[0]?.attribs['data-portico-count']),
    more: more && decodeURIComponent(more),
  };
}

/** The fields in the pages of the guide. */
const fields: readonly CriterionField[] = [
  { name: 's', role: 'search', key: '' },
  { name: 'min_price', role: 'min', key: 'price' },
  { name: 'max_price', role: 'max', key: 'price' },
  { name: 'min_rating', role: 'min', key: 'rating' },
  { name: 'orderby', role: 'sort', key: '' },
];

/** The products of the guide. */
const products = [
  { id: 1, title: 'Tomato lamp', price: 30, rating: 4.5, colour: ['red'] },
  { id: 2, title: 'Sky lamp', price: 12.5, rating: 3, colour: ['blue'] },
  { id: 3, title: 'Meadow lamp', price: 80, rating: 5, colour: ['green'] },
  { id: 4, title: 'Parrot lamp', price: 45, rating: 4, colour: ['red', 'blue', 'green'] },
  { id: 5, title: 'Circus lamp', price: 99, rating: 3.5, colour: ['red', 'blue'] },
];

/** Starts a handler whose items come from a function, with the page around its loop. */
async function startHandler(): Promise<ServerProcess> {
  const handler = createLoopHandler({
    items: async () => products,
    template: ({ id, title }) => `<li class="e-loop-item e-loop-item-${id}">${title}</li>`,
    widgetId: 'shop',
    loopId: 'products',
    path: '/api/shop/v1/refresh-loop',
    taxonomies: { colour: 'OR' },
    protect: { rateLimit: false },
    fields: {
      search: 's',
      min: { price: 'min_price', rating: 'min_rating' },
      max: { price: 'max_price' },
      sort: 'orderby',
    },
    searchIn: ['title'],
    sortBy: ['price', 'title'],
    perPage: 3,
  });
  const fetchPage = async (request: Request) => {
    if (handler.handles(new URL(request.url).pathname)) return handler(request);
    const { html } = await handler.render(request.url);
    return new Response(`<!doctype html><title>Shop</title>${html}`, { headers: { 'Content-Type': 'text/html' } });
  };
  const server = createAdaptorServer({ fetch: fetchPage, overrideGlobalObjects: false });
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    origin: `http://127.0.0.1:${port}`,
    output: () => '',
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

/** The server half, built for the sample in a process of its own. */
const serverHalf = join('test-results', `loop-server-${process.pid}`);
afterAll(() => rmSync(serverHalf, { recursive: true, force: true }));

/** Lets the files of a folder import `portico-elements/server`. */
async function provideServerHalf(folder: string): Promise<void> {
  const ssr = 'server/loop/loop-handler.ts';
  await build({ configFile: false, logLevel: 'error', build: { ssr, outDir: serverHalf, emptyOutDir: true } });
  const built = JSON.stringify(`file://${resolve(serverHalf, 'loop-handler.js')}`);
  writeFileSync(join(folder, 'server.js'), `export * from ${built};`);
  const exported = { name: 'portico-elements', type: 'module', exports: { './server': './server.js' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(exported));
}

interface Target {
  readonly name: string;
  /** The file of the guide; a target without one has no page with a form. */
  readonly file?: string;
  /** The path of the page. */
  readonly page: string;
  readonly restRoot: string;
  readonly start: (folder: string) => Promise<ServerProcess>;
}

const targets: readonly Target[] = [
  { name: 'createLoopHandler()', page: '/shop/', restRoot: '/api/', start: startHandler },
  {
    name: 'shop-server.mjs of the guide',
    file: 'shop-server.mjs',
    page: '/shop/',
    restRoot: '/api/',
    async start(folder) {
      await provideServerHalf(folder);
      return startServer({ command: process.execPath, args: ['shop-server.mjs'], folder, env: { PORT: '0' } });
    },
  },
  {
    name: 'shop.php of the guide',
    file: 'shop.php',
    page: '/shop.php',
    restRoot: '/shop.php/',
    start: (folder) => startPhpServer(folder, {}),
  },
];
const isRunnable = ({ file = '' }: Target) => !file.endsWith('.php') || hasPhp();

describe.each(targets.filter(isRunnable))('the endpoint of the loop filter: $name', (sample) => {
  let folder: GuideFolder;
  let server: ServerProcess;

  beforeAll(async () => {
    folder = writeGuideFiles(guide, sample.file === undefined ? [] : [sample.file]);
    for (const root of ['public', '.']) {
      mkdirSync(join(folder.path, root, 'portico'), { recursive: true });
      writeFileSync(join(folder.path, root, 'portico/portico.js'), '// Portico');
    }
    server = await sample.start(folder.path);
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  /** Requests a filtered loop as the element does. */
  const filter = (filters: GroupedFilters, { query = '', widgetId = 'shop' } = {}) => {
    const settings = {
      restRoot: server.origin + sample.restRoot,
      namespace: 'shop/v1',
      postId: '1',
      editMode: false,
      widgetModel: {},
      restNonce: '',
      timeout: 5000,
    };
    // The request reads only these settings, and the loop only without `postId`.
    const criteria = readCriteria(query, fields);
    const asked = { settings, widgetId, filters, criteria, paginationBaseUrl: server.origin + sample.page + query };
    return fetchLoop(asked as Parameters<typeof fetchLoop>[0], new AbortController().signal);
  };
  const open = (path: string) => fetchLoopPage(`${server.origin}${path}`, 5000, new AbortController().signal);

  it.each<[what: string, filters: GroupedFilters, query: string, items: readonly number[], count: number]>([
    ['no term', colours([]), '', [1, 2, 3], 5],
    ['one term', colours(['green']), '', [3, 4], 2],
    ['one of two terms', colours(['green', 'blue']), '', [2, 3, 4], 4],
    ['two terms', colours(['red', 'blue'], 'AND'), '', [4, 5], 2],
    ['an unknown term', colours(['<script>', 'green']), '', [3, 4], 2],
    ['an excluded term', {}, '?e-filter-shop-colour=!red', [2, 3], 2],
    ['two excluded terms', {}, '?e-filter-shop-colour=!red!blue', [3], 1],
    ['only an unknown term', colours(['purple']), '', [], 0],
    ['a search', {}, '?s=circus', [5], 1],
    ['the beginnings of words in any order', {}, '?s=LAM+par', [4], 1],
    ['a part inside of a word', {}, '?s=amp', [], 0],
    ['a range of prices', {}, '?min_price=30&max_price=45', [1, 4], 2],
    ['a rating and an order', colours(['red', 'green']), '?min_rating=4&orderby=-price', [3, 4, 1], 3],
    ['an order of texts', {}, '?orderby=title', [5, 3, 4], 5],
    ['an invalid number and an unknown order', {}, '?min_price=cheap&orderby=id', [1, 2, 3], 5],
  ])('returns the loop for %s', async (_, filters, query, items, count) => {
    const content = contentOf(await filter(filters, { query }));
    expect(content).toMatchObject({ items, count });
    expect(content.more !== undefined).toBe(count > items.length);
  });

  it('keeps the filters in the link to further items', async () => {
    const { more } = contentOf(await filter(colours(['green', 'blue'])));
    expect(more).toBe(`${sample.page}?e-filter-shop-colour=green~blue&e-page-shop=2`);
    expect(contentOf(await open(more ?? expect.fail()))).toEqual({ items: [5], count: 4, more: undefined });
  });

  it.each<[filters: GroupedFilters]>([
    [colours(['red', 'blue'])],
    [colours(['red', 'blue'], 'AND')],
    [colours(['green'])],
  ])('reads the address that the element writes', async (filters) => {
    const query = formatQuery('min_price=13', 'shop', toQueryFilters(filters, 'taxonomy'));
    const shown = contentOf(await open(sample.page + query));
    expect(shown).toEqual(contentOf(await filter(filters, { query: '?min_price=13' })));
  });

  it.each<[query: string, items: readonly number[], count: number]>([
    ['?e-filter-shop-colour=green&e-filter-shop-colour=blue', [2, 3, 4], 4],
    ['?e-filter-shop-colour=!red', [2, 3], 2],
    ['?e-page-shop=2', [4, 5], 5],
    ['?e-page-shop=99', [4, 5], 5],
    ['?e-page-shop=-1', [1, 2, 3], 5],
    ['?min_price=&max_price=45&s=', [1, 2, 4], 3],
  ])('filters for the address %s', async (query, items, count) => {
    expect(contentOf(await open(sample.page + query))).toMatchObject({ items, count });
  });

  it.runIf(sample.file)('prints the controls checked, for a form without JavaScript', async () => {
    const response = await open(`${sample.page}?e-filter-shop-colour=green&e-filter-shop-colour=blue`);
    const boxes = elementsIn(
      response.kind === 'markup' ? response.html : '',
      'portico-loop-filter input[type=checkbox]',
    );
    expect(boxes.map((box) => [box.attribs.value, is(box, ':checked')])).toEqual([
      ['red', false],
      ['blue', true],
      ['green', true],
    ]);
  });

  it('refuses another loop, other JSON and a request that is too large', async () => {
    expect(await filter({}, { widgetId: 'blog' })).toEqual({ kind: 'error', reason: 'failed' });
    const post = async (body: string) =>
      (await fetch(`${server.origin}${sample.restRoot}shop/v1/refresh-loop`, { method: 'POST', body })).status;
    expect([await post('{'), await post('null'), await post(`"${'a'.repeat(17_000)}"`)]).toEqual([400, 400, 413]);
    expect(await post('{"widget_id":"shop","widget_filters":{"taxonomy":{"colour":{"terms":"red"}}}}')).toBe(200);
  });

  it('responds to values of the wrong type as without them', async () => {
    const post = async (body: object) => {
      const address = `${server.origin}${sample.restRoot}shop/v1/refresh-loop`;
      const response = await fetch(address, { method: 'POST', body: JSON.stringify({ widget_id: 'shop', ...body }) });
      return [response.status, ((await response.json()) as { readonly data?: string }).data?.includes('Tomato lamp')];
    };
    for (const wrong of [null, 7, 'x', [], ['x'], {}, { x: {} }, true])
      for (const body of [
        { widget_filters: wrong },
        { widget_filters: { taxonomy: wrong } },
        { widget_filters: { taxonomy: { colour: wrong } } },
        { ranges: wrong },
        { ranges: { price: wrong } },
        { ranges: { price: { min: [wrong] } } },
        { sort: wrong, pagination_base_url: wrong },
      ])
        expect(await post(body), JSON.stringify(body)).toEqual([200, true]);
  });

  it.each<[filters: GroupedFilters, query: string, counts: readonly [red: number, blue: number, green: number]]>([
    [{}, '', [3, 3, 2]],
    [colours(['green']), '', [3, 3, 2]],
    [colours(['red', 'blue'], 'AND'), '', [2, 2, 1]],
    [{}, '?min_price=90', [1, 1, 0]],
    [{}, '?s=lamp&max_price=30', [1, 1, 0]],
  ])('counts the products of each term for %j with %o', async (filters, query, expected) => {
    const response = await filter(filters, { query });
    const counts = response.kind === 'markup' ? response.counts : expect.fail('no markup');
    expect(['red', 'blue', 'green'].map((term) => countOf(counts, 'colour', term))).toEqual(expected);
  });

  it.runIf(sample.file)('serves the files of Portico', async () => {
    expect(await (await fetch(`${server.origin}/portico/portico.js`)).text()).toBe('// Portico');
  });
});

describe('the JSON samples of the guide to the endpoint of the loop filter', () => {
  const [request, response, full, counted, several] = [
    ...readFileSync(`docs/${guide}`, 'utf8').matchAll(/```json\n([^]*?)```/g),
  ].map(
    ([, json = '']) =>
      parseJson(json) as {
        readonly data?: string;
        readonly widget_filters?: unknown;
        readonly pagination_base_url?: string;
        readonly counts?: unknown;
      }, // Samples.
  );

  it('have the format of the element', () => {
    expect(request?.widget_filters).toEqual(colours(['red', 'blue']));
    expect(contentOf({ kind: 'markup', html: response?.data ?? '' }).items).toEqual([2]);
    const { search } = new URL(full?.pagination_base_url ?? '');
    expect(full).toMatchObject({ ...readCriteria(search, fields) });
    expect(countOf(counted?.counts, 'colour', 'red')).toBe(3);
    const size = {
      filterType: 'taxonomy',
      filterData: { selectedTaxonomy: 'size', terms: ['small', 'large'], logicalJoin: 'OR' },
    } as const;
    const colour = {
      filterType: 'taxonomy',
      filterData: { selectedTaxonomy: 'colour', terms: ['red'], logicalJoin: 'OR' },
    } as const;
    expect(several?.widget_filters).toEqual(groupFilters({ colour, size }));
  });
});
