import { getAllByRole, queryAllByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { json } from '../../network.ts';
import { openSearch, result } from './search-page.ts';

/** What would show that something ran. */
const trap = 'document.documentElement.dataset.ran = 1';

afterEach(() => {
  delete document.documentElement.dataset.ran;
});

describe('what a hostile server answers a live search', () => {
  for (const title of [
    `<img src=x onerror="${trap}">`,
    `<script>${trap}</script>`,
    '"><svg onload=1>',
    '{{7*7}}',
    '\u202eevil',
  ]) {
    it(`is text where it is a title: ${title}`, async () => {
      const page = await openSearch(json({ 0: { ...result(title), type: title } }), '', undefined);
      await page.type('svg onload');
      await page.wait(500);
      const [option] = getAllByRole(page.element, 'option');
      expect([
        option?.querySelector('.portico-search-title')?.textContent,
        option?.querySelector('.portico-search-type')?.textContent,
      ]).toEqual([title, title]);
      expect(
        [...(option?.querySelectorAll('*') ?? [])]
          .map(({ localName }) => localName)
          .filter((name) => !['img', 'span', 'mark'].includes(name)),
      ).toEqual([]);
      expect(option?.querySelectorAll('img')).toHaveLength(1);
      expect(document.documentElement.dataset.ran).toBeUndefined();
    });
  }

  // As a CMS writes titles; what a reader reads, and no markup comes of it, however often it is encoded.
  for (const [written, read] of [
    ['Oak &amp; steel &#8211; a pair', 'Oak & steel – a pair'],
    ['&lt;b&gt;', '<b>'],
    [`&lt;img src=x onerror=&quot;${trap}&quot;&gt;`, `<img src=x onerror="${trap}">`],
    [`&#60;script&#x3E;${trap}&lt;/script&gt;`, `<script>${trap}</script>`],
    [`&amp;lt;img src=x onerror=${trap}&amp;gt;`, `&lt;img src=x onerror=${trap}&gt;`],
    ['R&D &unknown; &#0;', 'R&D &unknown; \ufffd'],
  ] as const) {
    it(`is read where it is encoded, and still text: ${written}`, async () => {
      const page = await openSearch(json({ 0: { ...result(written), type: written } }), 'show-feat-img="no"');
      await page.type('onerror');
      await page.wait(500);
      const [option] = getAllByRole(page.element, 'option');
      expect(option?.textContent).toBe(`${read} ${read}`);
      expect(
        [...(option?.querySelectorAll('*') ?? [])].filter(({ localName }) => !['span', 'mark'].includes(localName)),
      ).toEqual([]);
      expect(document.documentElement.dataset.ran).toBeUndefined();
    });
  }

  it('leaves out what has nothing to read but spaces', async () => {
    const page = await openSearch(json({ 0: result('&nbsp; &#32;'), 1: result('Good', 1) }));
    await page.type('lamp');
    await page.wait(500);
    expect(page.options()).toEqual(['Good product', 'All results for “lamp”']);
  });

  for (const address of [
    `javascript:${trap}`,
    ` java\tscript:${trap}`,
    `data:text/html,<script>${trap}</script>`,
    'vbscript:1',
    'file:///etc/passwd',
    'blob:null/1',
    'https://',
    7,
    null,
    {},
  ]) {
    it(`leads nowhere: ${JSON.stringify(address)}`, async () => {
      const page = await openSearch(json({ 0: { ...result('Bad'), post_url: address }, 1: result('Good', 1) }));
      await page.type('lamp');
      await page.wait(500);
      expect(page.options()).toEqual(['Good product', 'All results for “lamp”']);
    });

    it(`is no picture: ${JSON.stringify(address)}`, async () => {
      const page = await openSearch(json({ 0: { ...result('Bad'), image_url: address } }));
      await page.type('lamp');
      await page.wait(500);
      expect(page.element.querySelector('img')).toBeNull();
    });
  }

  for (const [name, data] of [
    ['items that are none', { 0: null, 1: 'x', 2: [], 3: {} }],
    ['a map with the names of objects', JSON.parse('{"__proto__":{"post_url":"/a","title":"A"},"constructor":1}')],
    ['deep nesting', { 0: { post_url: { href: '/a' }, title: { rendered: 'A' } } }],
  ] as const) {
    it(`throws nothing: ${name}`, async () => {
      const page = await openSearch(json(data));
      await page.type('lamp');
      await page.wait(500);
      expect(queryAllByRole(page.element, 'option').length).toBeGreaterThan(0);
      expect(Reflect.get({}, 'post_url')).toBeUndefined();
    });
  }

  it('is text where the visitor typed it', async () => {
    const page = await openSearch();
    await page.type(`<img src=x onerror="${trap}">`);
    await page.wait(500);
    expect([page.options().at(-1), document.documentElement.dataset.ran]).toEqual([
      `All results for “<img src=x onerror="${trap}">”`,
      undefined,
    ]);
  });
});
