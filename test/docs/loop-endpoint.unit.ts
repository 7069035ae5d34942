import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { is, selectAll } from 'css-select';
import type { AnyNode, Element as ParsedElement } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchLoop, fetchLoopPage, type LoopResponse } from '../../elements/loop-filter/api.ts';
import { groupFilters, type GroupedFilters, type LogicalJoin } from '../../elements/loop-filter/filters.ts';
import { formatQuery, toQueryFilters } from '../../elements/loop-filter/query-filters.ts';
import { parseJson } from '../../src/json/json.ts';
import { writeGuideFiles, type GuideFolder } from './guide-files.ts';
import { startServer, type ServerProcess } from './server-process.ts';

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

describe('shop-server.mjs of the guide to the endpoint of the loop filter', () => {
  let folder: GuideFolder;
  let server: ServerProcess;

  beforeAll(async () => {
    folder = writeGuideFiles(guide, ['shop-server.mjs']);
    mkdirSync(join(folder.path, 'public/portico'), { recursive: true });
    writeFileSync(join(folder.path, 'public/portico/portico.js'), '// Portico');
    const args = ['shop-server.mjs'];
    server = await startServer({ command: process.execPath, args, folder: folder.path, env: { PORT: '0' } });
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  /** Requests a filtered loop as the element does. */
  const filter = (filters: GroupedFilters, { query = '', widgetId = 'shop' } = {}) => {
    const settings = {
      restRoot: `${server.origin}/api/`,
      namespace: 'shop/v1',
      postId: '1',
      editMode: false,
      widgetModel: {},
      restNonce: '',
      timeout: 5000,
    };
    // The request reads only these settings, and the loop only without `postId`.
    const asked = { settings, widgetId, filters, paginationBaseUrl: `${server.origin}/shop/${query}` };
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
  ])('returns the loop for %s', async (_, filters, query, items, count) => {
    expect(contentOf(await filter(filters, { query }))).toMatchObject({ items, count });
  });

  it('keeps the filters in the link to further items', async () => {
    const { more } = contentOf(await filter(colours(['green', 'blue'])));
    expect(more).toBe('/shop/?e-filter-shop-colour=green~blue&e-page-shop=2');
    expect(contentOf(await open(more ?? expect.fail()))).toEqual({ items: [5], count: 4, more: undefined });
  });

  it.each<[filters: GroupedFilters]>([
    [colours(['red', 'blue'])],
    [colours(['red', 'blue'], 'AND')],
    [colours(['green'])],
  ])('reads the address that the element writes', async (filters) => {
    const query = formatQuery('', 'shop', toQueryFilters(filters, 'taxonomy'));
    expect(contentOf(await open(`/shop/?${query.replace(/^\?/, '')}`))).toEqual(contentOf(await filter(filters)));
  });

  it('filters for a form without JavaScript, and prints the controls checked', async () => {
    const response = await open('/shop/?e-filter-shop-colour=green&e-filter-shop-colour=blue');
    expect(contentOf(response)).toMatchObject({ items: [2, 3, 4], count: 4 });
    const boxes = elementsIn(response.kind === 'markup' ? response.html : '', 'portico-loop-filter input');
    expect(boxes.map((box) => [box.attribs.value, is(box, ':checked')])).toEqual([
      ['red', false],
      ['blue', true],
      ['green', true],
    ]);
  });

  it('refuses another loop, other JSON and a request that is too large', async () => {
    expect(await filter({}, { widgetId: 'blog' })).toEqual({ kind: 'error', reason: 'failed' });
    const post = async (body: string) =>
      (await fetch(`${server.origin}/api/shop/v1/refresh-loop`, { method: 'POST', body })).status;
    expect([await post('{'), await post('null'), await post(`"${'a'.repeat(17_000)}"`)]).toEqual([404, 404, 413]);
    expect(await post('{"widget_id":"shop","widget_filters":{"taxonomy":{"colour":{"terms":"red"}}}}')).toBe(200);
  });

  it('serves the files of Portico', async () => {
    expect(await (await fetch(`${server.origin}/portico/portico.js`)).text()).toBe('// Portico');
  });
});

describe('the JSON samples of the guide to the endpoint of the loop filter', () => {
  const [request, response, several] = [...readFileSync(`docs/${guide}`, 'utf8').matchAll(/```json\n([^]*?)```/g)].map(
    ([, json = '']) => parseJson(json) as { readonly data?: string; readonly widget_filters?: unknown }, // Samples.
  );

  it('have the format of the element', () => {
    expect(request?.widget_filters).toEqual(colours(['red', 'blue']));
    expect(contentOf({ kind: 'markup', html: response?.data ?? '' }).items).toEqual([2]);
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
