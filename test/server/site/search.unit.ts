import { describe, expect, it } from 'vitest';
import { readResponse } from '../../../elements/live-search/sources/read-response.ts';
import { readJsonResults } from '../../../elements/live-search/sources/json-source.ts';
import { readPageContent } from '../../../server/site/page-content.ts';
import { createSearchIndex, findPages, pageUrl } from '../../../server/site/search-index.ts';
import type { Language } from '../../../server/http/options.ts';
import { texts as allTexts, translator } from '../../../server/languages/texts.ts';
import { searchEndpoints } from '../../../server/site/search-endpoints.ts';
import { visit } from './visit.ts';

const page = (title: string, main: string, head = '') =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body><nav>Menu</nav><main>${main}</main></body></html>`;

/** The index of pages by their paths. */
const indexOf = (pages: Readonly<Record<string, string>>) =>
  createSearchIndex(
    Object.entries(pages).flatMap(([path, html]) => {
      const content = readPageContent(html);
      return content ? [[path, content] as const] : [];
    }),
  );

const index = indexOf({
  'index.html': page('Harbour', '<h1>Welcome</h1><p>We sell lamps made of oak.</p>'),
  'lamps/index.html': page('Lamps', '<h1>All of them</h1>', '<meta name="description" content="Made of  oak">'),
  'about.html': page('About us', '<h2>Our lamps</h2><p>Caf\u00e9</p>', '<meta property="og:image" content="us.jpg">'),
  'tom & ann.html': page('Tom &amp; Ann', '<p>Owners</p>'),
  'sizes.html': page('T-Shirts', '<p>20 cm, made in the U.S.A. of cot&shy;ton</p>'),
  'secret.html': page('Lamp drafts', '<p>lamp</p>', '<meta name="robots" content="noindex, follow">'),
});
const titles = (search: string, limit = 20) => findPages(index, search, limit).map(({ title }) => title);

describe('the content of a page', () => {
  it('is the visible text of its main part', () => {
    const html = page(
      ' My\n page ',
      '<h1>One <em>two</em></h1><p>three<b>four</b></p><ul><li>five<li>six</ul><p hidden>no</p><script>no</script><style>no</style>' +
        '<div aria-hidden="true">no</div><template>no</template><!-- no --><p>se\u00advent</p>',
    );
    expect(readPageContent(html)).toMatchObject({
      title: 'My page',
      headings: 'One two',
      text: 'One two threefour five six se\u00advent',
    });
  });

  it('leaves out navigation if the page has no main part', () => {
    const html = '<title>T</title><header>no</header><nav>no</nav><p>Text</p><footer>no</footer>';
    expect(readPageContent(html)?.text).toBe('Text');
  });

  it('is read without an overflow from deeply nested elements', () => {
    expect(readPageContent(`${'<div>'.repeat(20_000)}deep`)?.text).toBe('deep');
  });
});

describe('the search of a site', () => {
  it.each<[search: string, titles: readonly string[]]>([
    ['lamp', ['Lamps', 'About us', 'Harbour']],
    ['LAMP oak', ['Harbour', 'Lamps']],
    ['CAFE', ['About us']],
    ['tshirt', ['T-Shirts']],
    ['20cm usa', ['T-Shirts']],
    ['cotton', ['T-Shirts']],
    ['l-a-m-p', ['Lamps', 'About us', 'Harbour']],
    ['menu', []],
    ['zzzz', []],
    ['  ', []],
  ])('for “%s” finds %j', (search, expected) => {
    expect(titles(search)).toEqual(expected);
  });

  it('limits the number of results', () => {
    expect(titles('lamp', 1)).toEqual(['Lamps']);
  });

  it.each([
    ['index.html', '/'],
    ['guides/index.htm', '/guides/'],
    ['guides/my-index.html', '/guides/my-index.html'],
    ['a b/ü?.html', '/a%20b/%C3%BC%3F.html'],
  ])('names %s as %s', (path, url) => {
    expect(pageUrl(path)).toBe(url);
  });

  it('returns the results that <portico-live-search source="json"> reads', async () => {
    const response = await visit(
      searchEndpoints(
        () => index,
        async () => 0,
      ),
      '/search.json?search=ann',
    );
    const data = readJsonResults(await response.json(), { fields: {}, perPage: 10 });
    expect(readResponse({ kind: 'json', status: 200, data }, 'https://site.example/guides/')).toMatchObject({
      kind: 'results',
      results: [{ title: 'Tom & Ann', url: 'https://site.example/tom%20%26%20ann.html' }],
    });
    const about = await (
      await visit(
        searchEndpoints(
          () => index,
          async () => 0,
        ),
        '/search.json?search=about',
      )
    ).json();
    expect(about).toEqual([{ title: 'About us', url: '/about.html', image: '/us.jpg' }]);
  });

  it('renders a page for visitors without JavaScript', async () => {
    const search = (text: string) =>
      visit(
        searchEndpoints(
          () => index,
          async () => 0,
        ),
        `/search?s=${encodeURIComponent(text)}`,
      );
    const found = await (await search('lamps')).text();
    expect(found).toContain('<li><a href="/lamps/">Lamps</a><br>Made of oak</li>');
    const nothing = await (await search('"><script>')).text();
    expect(nothing).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(nothing).toContain('Nothing was found.');
  });

  it.each(Object.entries(allTexts))(
    'renders the page in the language of the browser: %s',
    async (language, { search: texts }) => {
      const endpoints = (wait: number) =>
        searchEndpoints(
          () => index,
          async () => wait,
        );
      const search = (text: string, wait = 0) =>
        visit(endpoints(wait), `/search?s=${text}`, { headers: { 'Accept-Language': `${language}, en;q=0.5` } });
      const found = await (await search('$$nothing')).text();
      for (const text of [
        `<html lang="${language}">`,
        texts.results.replace('{search}', () => '$$nothing'),
        texts.nothing,
      ])
        expect(found).toContain(text);
      const refused = await search('lamps', 60_000);
      expect(refused.status).toBe(429);
      expect(await refused.text()).toBe(translator(language as Language)('tooMany', { minutes: 1 })); // It is a key.
    },
  );
});
