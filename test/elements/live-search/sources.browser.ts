import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { json, networkError, noResponse, type Reply } from '../../network.ts';
import { sinkVectors } from '../../sanitize/sink-vectors.ts';
import { form, openSearch, type SearchPage } from './search-page.ts';
import { embeddedResponse, invalidParameter, media, searchResponse } from './wp-rest-responses.ts';

/** The addresses and methods of the requests, decoded. */
const requests = ({ network }: SearchPage): readonly string[] =>
  network.sent().map(({ method, url, body }) => `${method} ${decodeURIComponent(url)}${body ? ' with a body' : ''}`);

const address = (path: string): string => new URL(path, document.baseURI).href;

async function searchFor(page: SearchPage, text: string): Promise<void> {
  await page.type(text);
  await page.wait(500);
}

/** Mounts a search with an address, and searches for “lamp”. */
async function searchAt(ajaxUrl: string, reply: Reply, attributes: string, inner?: string): Promise<SearchPage> {
  const page = await openSearch(reply, attributes, inner);
  page.network.route('', reply);
  page.element.setAttribute('ajax-url', ajaxUrl);
  await page.wait();
  await searchFor(page, 'lamp');
  return page;
}

const pictures = ({ element }: SearchPage): readonly string[] =>
  [...element.querySelectorAll('img')].map((picture) => picture.src);

describe('a live search with `source="wp-rest"`', () => {
  it('shows the results of the search of WordPress', async () => {
    const page = await searchAt('/wp-json/', json(searchResponse), 'source="wp-rest" show-feat-img="no" per-page="5"');
    expect(requests(page)).toEqual([`GET ${address('/wp-json/wp/v2/search?search=lamp&per_page=5')}`]);
    expect(page.options()).toEqual(['Ann’s oak lamp & shade post', 'Lamps page', 'All results for “lamp”']);
    page.element.querySelector('a')?.click();
    expect(page.followed).toEqual(['/2026/03/anns-oak-lamp/']);
  });

  it('requests pictures that the search refers to', async () => {
    const page = await searchAt(
      '/?rest_route=/',
      (sent) => Response.json(sent.url.includes('include=') ? [media] : embeddedResponse),
      'source="wp-rest" post-type="post,page"',
    );
    expect(requests(page)).toEqual([
      `GET ${address('/?rest_route=/wp/v2/search&search=lamp&per_page=100&type=post&subtype=post,page&_embed=self,wp:featuredmedia')}`,
      `GET ${address('/?rest_route=/wp/v2/media&include=81&per_page=100&_fields=id,source_url,media_details')}`,
    ]);
    expect(pictures(page)).toEqual(['https://site.test/wp-content/uploads/oak-150x150.jpg']);
    expect(page.options()).toHaveLength(3);
  });

  it('shows results without pictures that cannot be requested', async () => {
    const page = await searchAt(
      '/wp-json/',
      (sent) => (sent.url.includes('include=') ? networkError(sent) : Response.json(embeddedResponse)),
      'source="wp-rest"',
    );
    expect([pictures(page), page.options().length, page.message()]).toEqual([[], 3, '']);
  });

  for (const [name, reply, message] of [
    ['an unknown post type', json(invalidParameter, 400), 'The search did not work. Please try again.'],
    ['the index of the API', json({ routes: {} }), 'The search did not work. Please try again.'],
    ['no connection', networkError, 'You are probably offline.'],
    ['no results', json([]), 'No search results match your query. Please try again.'],
  ] as const) {
    it(`shows a message: ${name}`, async () => {
      const page = await searchAt('/wp-json/', reply, 'source="wp-rest"');
      expect(page.message()).toBe(message);
    });
  }
});

describe('a live search with `source="json"`', () => {
  const items = { items: [{ name: 'Oak &amp; lamp', link: '/oak', thumb: { src: '/oak.png' }, kind: 'Product' }] };
  const fields =
    '{"title": "name", "url": "link", "image": "thumb.src", "type": "kind", "results": "items", "query": "q"}';

  it('shows the fields that the author names', async () => {
    const page = await searchAt('/find?lang=en', json(items), `source="json" fields='${fields}'`);
    expect(requests(page)).toEqual([`GET ${address('/find?lang=en&q=lamp')}`]);
    expect([page.options(), pictures(page)]).toEqual([
      ['Oak & lamp Product', 'All results for “lamp”'],
      [address('/oak.png')],
    ]);
  });

  it('accepts the fields in a JSON block', async () => {
    const block = `${form}<script type="application/json">{"source": "json", "fields": ${fields}}</script>`;
    const page = await searchAt('/find', json(items), '', block);
    expect(page.options()[0]).toBe('Oak & lamp Product');
  });

  it('shows only texts, and only addresses with http', async () => {
    const title = sinkVectors.text.html;
    const page = await searchAt(
      '/find',
      json([
        { title: 'Bad', url: sinkVectors.address.url },
        { title, url: '/a', image: 'data:image/png;base64,AA', type: '<b>B</b>' },
      ]),
      'source="json"',
    );
    expect([page.options()[0], pictures(page)]).toEqual([`${title} <b>B</b>`, []]);
    expect([page.options().length, page.element.querySelector('b')]).toEqual([2, null]);
  });

  it('finds the same text in the cache', async () => {
    const page = await searchAt('/find', json([{ title: 'A', url: '/a' }]), 'source="json"');
    await searchFor(page, 'vase');
    await page.type('lamp');
    await page.wait();
    expect([page.options()[0], page.network.sent().length]).toEqual(['A', 2]);
  });

  it('aborts the request when the visitor continues typing, and after `timeout`', async () => {
    const page = await searchAt('/find', noResponse, 'source="json" timeout="2000"');
    await page.type('lamps');
    expect(page.network.sent().map(({ signal }) => signal.aborted)).toEqual([true]);
    await page.wait(500);
    await page.wait(2000);
    expect(page.message()).toBe('The site did not answer in time. Please try again.');
  });

  it('shows an error message without a list in the response', async () => {
    const page = await searchAt('/find', json({ data: [] }), 'source="json"');
    expect(page.message()).toBe('The search did not work. Please try again.');
  });

  it('sends nothing to an address that cannot be parsed', async () => {
    const page = await searchAt('https://', json([]), 'source="json"');
    expect([page.network.sent(), page.message()]).toEqual([[], 'The search did not work. Please try again.']);
  });
});

describe('the source of a live search', () => {
  it('has less priority than a function of the page', async () => {
    const page = await openSearch(networkError, 'source="json"');
    (Reflect.get(page.element, 'setSource') as (find: () => unknown) => void).call(page.element, () => [
      { title: 'Own', post_url: '/own' },
    ]); // The documented signature.
    await searchFor(page, 'lamp');
    expect([page.network.sent(), page.options()[0]]).toEqual([[], 'Own']);
  });

  it('can change', async () => {
    const page = await openSearch(json([]), '');
    page.network.route('?search=lamp', json([{ title: 'A', url: '/a' }]));
    await searchFor(page, 'lamp');
    page.element.setAttribute('source', 'json');
    await page.wait();
    await searchFor(page, 'lamp');
    expect([page.network.sent().map(({ method }) => method), page.options()[0]]).toEqual([['POST', 'GET'], 'A']);
  });

  it('causes a warning if it or `fields` is invalid', async () => {
    const warnings = consoleLines('warn');
    await openSearch(json([]), `source="rest" fields='{"name": "title"}'`);
    await waitFor(() => expect(warnings.join()).toContain('names title, url, image, type, price, results, query'));
    expect(warnings.join()).toContain('expected one of ajax, wp-rest, json');
  });
});
