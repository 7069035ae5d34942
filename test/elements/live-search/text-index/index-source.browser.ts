import { expect } from '../../../expect.ts';
import { hold, json, networkError, noResponse, raw, type Reply } from '../../../network.ts';
import { mount } from '../../../page.ts';
import { form, openSearch, type SearchPage } from '../search-page.ts';

const documents = [
  {
    title: 'Oak lamp',
    url: 'shop/oak',
    text: `${'Light wood. '.repeat(20)}For every table.`,
    image: 'oak.png',
    type: 'Product',
  },
  { title: 'Tom &amp; Ann’s café', url: '/cafe', text: 'Coffee &lt;b&gt; and cake at the harbour' },
  {
    title: 'Bad',
    url: 'javascript:document.documentElement.dataset.ran=1',
    text: '<img src=x onerror=alert(1)> harbour',
  },
];

let count = 0;

/** Mounts a search of a file with an address of its own, since files are kept for the whole page. */
async function openIndex(reply: Reply = json(documents), attributes = ''): Promise<SearchPage> {
  const name = `/index-${++count}/search.json`;
  const page = await openSearch(reply, `source="index" ${attributes}`);
  page.network.route(name, reply);
  page.element.setAttribute('ajax-url', name);
  await page.wait();
  return page;
}

async function searchFor(page: SearchPage, text: string): Promise<void> {
  await page.type(text);
  await page.wait(500);
}

const address = (path: string): string => new URL(path, document.baseURI).href;

const marked = ({ element }: SearchPage): readonly string[] =>
  [...element.querySelectorAll('mark')].map((mark) => mark.textContent);

describe('a live search with `source="index"`', () => {
  it('requests the file on the first focus, and nothing else', async () => {
    const page = await openIndex();
    expect(page.network.sent()).toEqual([]);
    page.input.focus();
    await page.wait();
    expect(page.network.sent()).toHaveLength(1);
    for (const text of ['lamp', 'harbour', 'table']) await searchFor(page, text);
    expect(page.network.sent().map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET ${address(`/index-${count}/search.json`)}`,
    ]);
  });

  it('shows title, type, picture and an excerpt, with marked matches', async () => {
    const page = await openIndex();
    await searchFor(page, 'table');
    expect(page.options()).toEqual([
      'Oak lamp … wood. Light wood. Light wood. For every table. Product',
      'All results for “table”',
    ]);
    expect([marked(page), page.element.querySelector('img')?.src]).toEqual([
      ['table'],
      address(`/index-${count}/oak.png`),
    ]);
    page.element.querySelector('a')?.click();
    expect(page.followed).toEqual([`/index-${count}/shop/oak`]);
  });

  it('finds words without accents and with typing errors, and marks them', async () => {
    const page = await openIndex();
    await searchFor(page, 'cafe');
    expect([page.options()[0], marked(page)]).toEqual([
      'Tom & Ann’s café Coffee <b> and cake at the harbour',
      ['café'],
    ]);
    await searchFor(page, 'coffe cakw');
    expect(marked(page)).toEqual(['Coffee', 'cake']);
  });

  it('finds words in texts without spaces, and Arabic words with their article', async () => {
    const page = await openIndex(
      json([
        { title: '東京タワー', url: '/tower', text: '高さは333メートルです' },
        { title: 'مكتبة', url: '/library', text: 'كتب' },
      ]),
      'min-char-count="1"',
    );
    for (const [text, title, mark] of [
      ['タワー', '東京タワー 高さは333メートルです', 'タワー'],
      ['京', '東京タワー 高さは333メートルです', '京'],
      ['المكتبة', 'مكتبة كتب', 'مكتبة'],
    ] as const) {
      await searchFor(page, text);
      expect([page.options()[0], marked(page)]).toEqual([title, [mark]]);
    }
  });

  it('shows only texts, and only addresses with http', async () => {
    const page = await openIndex(json([documents[2], { title: '<b>Harbour</b>', url: '/a', text: '<i>harbour</i>' }]));
    await searchFor(page, 'harbour');
    expect(page.options()).toEqual(['<b>Harbour</b> <i>harbour</i>', 'All results for “harbour”']);
    expect([page.element.querySelector('b, i'), document.documentElement.dataset.ran]).toEqual([null, undefined]);
  });

  it('reads the fields that the author names, and limits the results', async () => {
    const fields = { results: 'pages', title: 'name', url: 'link', text: 'words', type: 'kind.label' };
    const page = await openIndex(
      json({
        pages: [
          { name: 'Pier', link: '/pier', words: ['harbour', 'ferry'], kind: { label: 'Place' } },
          { name: 'Café', link: '/cafe', words: ['harbour'] },
        ],
      }),
      `per-page="1" fields='${JSON.stringify(fields)}'`,
    );
    await searchFor(page, 'harbour');
    expect(page.options()).toEqual(['Café harbour', 'All results for “harbour”']);
    await searchFor(page, 'ferry');
    expect(page.options()[0]).toBe('Pier harbour ferry Place');
  });

  it('has a message without results', async () => {
    const page = await openIndex();
    await searchFor(page, 'zzzz');
    expect(page.message()).toBe('No search results match your query. Please try again.');
  });

  for (const [name, reply, message] of [
    ['a missing file', json({}, 404), 'The search did not work. Please try again.'],
    ['another type of file', raw('<p>Not found</p>'), 'The search did not work. Please try again.'],
    ['a file without documents', json({ data: [] }), 'The search did not work. Please try again.'],
    ['no connection', networkError, 'You are probably offline.'],
  ] as const) {
    it(`shows a message, and requests the file again: ${name}`, async () => {
      let isBroken = true;
      const page = await openIndex((sent) => (isBroken ? reply(sent) : json(documents)(sent)));
      await searchFor(page, 'lamp');
      expect([page.message(), page.options().length]).toEqual([message, 1]);
      isBroken = false;
      await searchFor(page, 'lamps');
      await searchFor(page, 'lamp');
      expect(page.options()).toHaveLength(2);
    });
  }

  it('aborts after `timeout`', async () => {
    const page = await openIndex(noResponse, 'timeout="2000"');
    await searchFor(page, 'lamp');
    await page.wait(2000);
    expect(page.message()).toBe('The site did not answer in time. Please try again.');
  });

  it('waits for the file while the visitor continues typing', async () => {
    const file = hold();
    const page = await openIndex(file.reply);
    await searchFor(page, 'lamp');
    expect(page.message()).toBe('Searching …');
    await searchFor(page, 'harbour');
    file.respond(json(documents));
    await page.wait();
    expect([page.options().length, page.network.sent().length]).toEqual([2, 1]);
  });

  it('sends nothing to an address that cannot be parsed', async () => {
    const page = await openSearch(json([]), 'source="index"');
    page.element.setAttribute('ajax-url', 'https://');
    await page.wait();
    await searchFor(page, 'lamp');
    expect([page.network.sent(), page.message()]).toEqual([[], 'The search did not work. Please try again.']);
  });
});

describe('the file of several searches', () => {
  /** Adds a second search of the same file, and types into it. */
  async function addSearch(page: SearchPage, attributes = ''): Promise<HTMLElement> {
    const other = mount(
      `<portico-live-search source="index" ajax-url="/index-${count}/search.json" ${attributes}>${form}</portico-live-search>`,
    );
    await page.wait();
    const input = other.querySelector('input');
    input?.focus();
    if (input) input.value = 'harbour';
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await page.wait(500);
    return other;
  }

  it('is requested once, also with other fields', async () => {
    const page = await openIndex();
    await searchFor(page, 'lamp');
    const other = await addSearch(page);
    const third = await addSearch(page, `fields='{"text": "type"}'`);
    expect([other, third].map((element) => element.querySelectorAll('a').length)).toEqual([2, 0]);
    expect(page.network.sent()).toHaveLength(1);
  });

  it('is loaded until the last of them has left the page', async () => {
    const file = hold();
    const page = await openIndex(file.reply);
    await searchFor(page, 'lamp');
    const other = await addSearch(page);
    page.element.remove();
    await page.wait();
    expect(page.network.sent().map(({ signal }) => signal.aborted)).toEqual([false]);
    file.respond(json(documents));
    await page.wait();
    expect(other.querySelectorAll('a')).toHaveLength(2);
  });

  it('is aborted without them, and requested again for the next one', async () => {
    const file = hold();
    const page = await openIndex(file.reply);
    await searchFor(page, 'lamp');
    page.element.remove();
    await page.wait();
    expect(page.network.sent().map(({ signal }) => signal.aborted)).toEqual([true]);
    const other = await addSearch(page);
    file.respond(json(documents));
    file.respond(json(documents));
    await page.wait();
    expect([other.querySelectorAll('a').length, page.network.sent().length]).toEqual([2, 2]);
  });

  it('is kept after they have left the page', async () => {
    const page = await openIndex();
    await searchFor(page, 'lamp');
    page.element.remove();
    await page.wait();
    const other = await addSearch(page);
    expect([other.querySelectorAll('a').length, page.network.sent().length]).toEqual([2, 1]);
  });
});
