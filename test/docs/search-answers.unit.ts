import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestBody } from '../../elements/live-search/sources/ajax-source.ts';
import { readResponse } from '../../elements/live-search/sources/read-response.ts';
import { request } from '../../src/http/request.ts';
import { parseJson } from '../../src/json/json.ts';
import { guideFile, writeGuideFiles, type GuideFolder } from './guide-files.ts';
import { hasPhp, runPhp, startServer, type ServerProcess } from './server-process.ts';

const guide = 'server/live-search-endpoints.md';
const page = 'https://example.com/shop/';

/** The body of the request that the element sends with its default settings. */
const bodyOf = (search: string, perPage = 100): URLSearchParams =>
  requestBody(search, [], {
    action: 'live_search_retrieve_posts',
    perPage,
    showFeatImg: true,
    displayPostType: true,
    searchLimitToPostTitles: false,
    addWooProductSkus: false,
    includeTerms: '',
    excludeTerms: '',
  });

/** Returns the titles that the list shows for a response; fails if it shows an error message. */
const titlesOf = (response: ReturnType<typeof readResponse>): readonly string[] => {
  if (response.kind !== 'results') return expect.fail(`the list shows an error: ${JSON.stringify(response)}`);
  return response.results.map(({ title }) => title);
};

describe('the JSON samples of the guide to live search endpoints', () => {
  const samples = [...readFileSync(`docs/${guide}`, 'utf8').matchAll(/```json\n([^]*?)```/g)].map(([, json = '']) =>
    readResponse({ kind: 'json', status: 200, data: parseJson(json) }, page),
  );

  it('are results, no results, an error, an object and an index', () => {
    expect(samples).toMatchObject([
      {
        kind: 'results',
        results: [
          {
            id: '17',
            title: 'Alder oak lamp',
            url: 'https://example.com/shop/alder-oak-lamp',
            image: 'https://example.com/pictures/alder-oak-lamp.jpg',
            type: 'Product',
          },
          { id: 'guide-3', title: 'Light bulbs & sockets', image: '', type: '' },
        ],
      },
      { kind: 'results', results: [] },
      { kind: 'error', reason: 'failed' },
      { kind: 'results', results: [{ id: '3' }] },
      { kind: 'results', results: [{ id: '1' }, { id: '2' }, { id: '3' }] },
    ]);
  });
});

describe('search-server.mjs of the guide to live search endpoints', () => {
  let folder: GuideFolder;
  let server: ServerProcess;
  const search = async (text: string, perPage?: number) =>
    readResponse(await request(`${server.origin}/api/search`, { method: 'POST', body: bodyOf(text, perPage) }), page);

  beforeAll(async () => {
    folder = writeGuideFiles(guide, ['search.json', 'search-server.mjs']);
    const args = ['search-server.mjs'];
    server = await startServer({ command: process.execPath, args, folder: folder.path, env: { PORT: '0' } });
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  it.each<[text: string, titles: readonly string[]]>([
    ['lamp', ['Alder oak lamp', 'Tom & Ann’s lamp']],
    ['light', ['How to choose a light bulb', 'Alder oak lamp', 'Tom & Ann’s lamp']],
    ['LÁMP oak', ['Alder oak lamp']],
    ['zzzz', []],
    ['  ', []],
  ])('answers a search for “%s”', async (text, titles) => {
    expect(titlesOf(await search(text))).toEqual(titles);
  });

  it('limits the number of results', async () => {
    expect(titlesOf(await search('lamp', 1))).toEqual(['Alder oak lamp']);
  });

  it('sends only the fields of a result', async () => {
    const response = await fetch(`${server.origin}/api/search`, { method: 'POST', body: bodyOf('bulb') });
    expect(await response.json()).toEqual([
      { id: 3, title: 'How to choose a light bulb', post_url: '/guides/light-bulbs', type: 'Guide' },
    ]);
  });

  it('refuses a request without a search, and one that is too large', async () => {
    const send = (body: BodyInit) => fetch(`${server.origin}/api/search`, { method: 'POST', body });
    expect((await send(new URLSearchParams({ per_page: '5' }))).status).toBe(400);
    expect((await send(bodyOf('a'.repeat(17_000)))).status).toBe(413);
  });

  it('renders the search page for visitors without JavaScript', async () => {
    const found = await (await fetch(`${server.origin}/search?s=tom`)).text();
    expect(found).toContain('<li><a href="/shop/tom-and-ann">Tom &amp; Ann’s lamp</a></li>');
    const nothing = await (await fetch(`${server.origin}/search?s=%3Cscript%3E`)).text();
    expect(nothing).toContain('Results for “&lt;script&gt;”');
    expect(nothing).toContain('Nothing was found.');
  });
});

describe.runIf(hasPhp())('live-search.php of the guide to live search endpoints', () => {
  // The functions of WordPress that the file calls, with their results.
  const stubs = `
    function add_action($name, $run) { $run(); }
    function register_rest_route($namespace, $route, $options) { global $registered; $registered = [$namespace . $route, $options['methods'], $options['callback']]; }
    function sanitize_text_field($text) { return trim($text); }
    function get_post_type_object($type) { return (object) ['labels' => (object) ['singular_name' => ucfirst($type)]]; }
    function get_the_title($post) { return $post->post_title; }
    function wp_strip_all_tags($text) { return strip_tags($text); }
    function get_permalink($post) { return "https://example.com/?p=$post->ID"; }
    function get_the_post_thumbnail_url($post, $size) { return $post->ID === 7 ? 'https://example.com/7.jpg' : false; }
    class WP_REST_Request extends ArrayObject { function offsetGet(mixed $key): mixed { return $this->offsetExists($key) ? parent::offsetGet($key) : null; } }
    class WP_Query { public $posts; function __construct($asked) { global $query; $query = $asked; $this->posts = [
      (object) ['ID' => 7, 'post_title' => 'Q&#038;A', 'post_type' => 'post'], (object) ['ID' => 8, 'post_title' => '<b>Lamp</b>', 'post_type' => 'page']]; } }
  `;

  /** Calls the function of the route with the fields of a request. */
  function call(fields: object): { readonly registered: unknown; readonly query: unknown; readonly results: unknown } {
    const code = guideFile(guide, 'live-search.php').replace('<?php', '');
    const run = `$results = site_live_search(new WP_REST_Request(json_decode($argv[1], true))); echo json_encode(compact('registered', 'query', 'results'));`;
    return JSON.parse(runPhp(`${stubs}${code}${run}`, [JSON.stringify(fields)])) as ReturnType<typeof call>; // The script writes these three variables.
  }

  it('registers a route for POST, whose results the list shows', () => {
    const { registered, results } = call({ search: 'lamp', per_page: '100' });
    expect(registered).toEqual(['site/v1/live-search', 'POST', 'site_live_search']);
    expect(readResponse({ kind: 'json', status: 200, data: results }, page)).toEqual({
      kind: 'results',
      results: [
        {
          id: '7',
          title: 'Q&A',
          url: 'https://example.com/?p=7',
          image: 'https://example.com/7.jpg',
          type: 'Post',
          price: '',
        },
        { id: '8', title: 'Lamp', url: 'https://example.com/?p=8', image: '', type: 'Page', price: '' },
      ],
    });
  });

  it('searches only published posts, of the types that visitors may see', () => {
    const common = { s: 'lamp', post_status: 'publish', has_password: false };
    expect(call({ search: 'lamp', per_page: '100' }).query).toMatchObject({
      ...common,
      post_type: 'any',
      posts_per_page: 20,
    });
    expect(call({ search: 'lamp', per_page: '0', post_type: ['revision', 'page'] }).query).toMatchObject({
      ...common,
      post_type: ['page'],
      posts_per_page: 1,
    });
  });
});

describe('search-index.js of the guide to live search endpoints', () => {
  type Source = (text: string) => Promise<unknown>;

  /** Runs the script in a page, and returns the function that it sets. */
  async function sourceOf(load: () => Response): Promise<Source> {
    let source: Source | undefined;
    const element = { setSource: (given: Source) => (source = given) };
    const globals = {
      portico: { ready: () => Promise.resolve() },
      document: { querySelector: (name: string) => (name === 'portico-live-search' ? element : null) },
      fetch: async (url: string) => (url === '/search.json' ? load() : expect.fail(url)),
    };
    await runInContext(`(async () => {${guideFile(guide, 'search-index.js')}})()`, createContext(globals));
    return source ?? expect.fail('the script sets no source');
  }

  const index = () => new Response(guideFile(guide, 'search.json'));

  it.each<[text: string, titles: readonly string[]]>([
    ['lamp', ['Alder oak lamp', 'Tom & Ann’s lamp']],
    ['LÁMP oak', ['Alder oak lamp']],
    ['socket', ['How to choose a light bulb']],
    ['zzzz', []],
    ['  ', []],
  ])('finds the entries for “%s”', async (text, titles) => {
    const source = await sourceOf(index);
    expect(titlesOf(readResponse({ kind: 'json', status: 200, data: await source(text) }, page))).toEqual(titles);
  });

  it('loads the index once, and again after a failure', async () => {
    const responses = [new Response(null, { status: 404 }), index()];
    const source = await sourceOf(() => responses.shift() ?? expect.fail('the index was loaded again'));
    await expect(source('lamp')).rejects.toThrow('The index has the status 404.');
    await expect(source('lamp')).resolves.toHaveLength(2);
    await expect(source('oak')).resolves.toHaveLength(1);
  });

  it('is named in the text like the file', () => {
    expect(readFileSync(join('docs', guide), 'utf8')).toContain('src="/search-index.js"');
  });
});
