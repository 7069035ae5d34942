import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { is, selectAll } from 'css-select';
import type { AnyNode, Element as ParsedElement } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCriteria, type CriterionField } from '../../elements/loop-filter/criteria.ts';
import { fetchLoop, fetchLoopPage, type LoopResponse } from '../../elements/loop-filter/api.ts';
import { groupFilters, type GroupedFilters, type LogicalJoin } from '../../elements/loop-filter/filters.ts';
import { formatQuery, toQueryFilters } from '../../elements/loop-filter/query-filters.ts';
import { countOf } from '../../elements/loop-filter/term-counts.ts';
import { parseJson } from '../../src/json/json.ts';
import { writeGuideFiles, type GuideFolder } from './guide-files.ts';
import { hasPhp, startPhpServer, startServer, type ServerProcess } from './server-process.ts';

const guide = 'loop-filter-endpoint.md';

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

interface Sample {
  readonly file: string;
  /** The path of the page. */
  readonly page: string;
  readonly restRoot: string;
  readonly start: (folder: string) => Promise<ServerProcess>;
}

const samples: readonly Sample[] = [
  {
    file: 'shop-server.mjs',
    page: '/shop/',
    restRoot: '/api/',
    start: (folder) =>
      startServer({ command: process.execPath, args: ['shop-server.mjs'], folder, env: { PORT: '0' } }),
  },
  { file: 'shop.php', page: '/shop.php', restRoot: '/shop.php/', start: (folder) => startPhpServer(folder, {}) },
];
const isRunnable = ({ file }: Sample) => !file.endsWith('.php') || hasPhp();

describe.each(samples.filter(isRunnable))('$file of the guide to the endpoint of the loop filter', (sample) => {
  let folder: GuideFolder;
  let server: ServerProcess;

  beforeAll(async () => {
    folder = writeGuideFiles(guide, [sample.file]);
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
    ['a search', {}, '?s=circus', [5], 1],
    ['a range of prices', {}, '?min_price=30&max_price=45', [1, 4], 2],
    ['a rating and an order', colours(['red', 'green']), '?min_rating=4&orderby=-price', [3, 4, 1], 3],
    ['an invalid number and an unknown order', {}, '?min_price=cheap&orderby=id', [1, 2, 3], 5],
  ])('returns the loop for %s', async (_, filters, query, items, count) => {
    expect(contentOf(await filter(filters, { query }))).toMatchObject({ items, count });
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

  it('filters for a form without JavaScript, and prints the controls checked', async () => {
    const response = await open(`${sample.page}?e-filter-shop-colour=green&e-filter-shop-colour=blue`);
    expect(contentOf(response)).toMatchObject({ items: [2, 3, 4], count: 4 });
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
    expect([await post('{'), await post('null'), await post(`"${'a'.repeat(17_000)}"`)]).toEqual([
      404,
      404,
      sample.file.endsWith('.php') ? 404 : 413,
    ]);
    expect(await post('{"widget_id":"shop","widget_filters":{"taxonomy":{"colour":{"terms":"red"}}}}')).toBe(200);
  });

  it('counts the products of each term', async () => {
    const countsFor = async (filters: GroupedFilters, query = '') => {
      const response = await filter(filters, { query });
      return response.kind === 'markup' ? response.counts : expect.fail('no markup');
    };
    expect(await countsFor(colours(['green']))).toEqual({ colour: { red: 3, blue: 3, green: 2 } });
    expect(await countsFor(colours(['red', 'blue'], 'AND'))).toEqual({ colour: { red: 2, blue: 2, green: 1 } });
    expect(await countsFor({}, '?min_price=90')).toEqual({ colour: { red: 1, blue: 1, green: 0 } });
  });

  it('serves the files of Portico', async () => {
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
