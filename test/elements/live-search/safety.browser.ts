import { getAllByRole, queryAllByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { json } from '../../network.ts';
import { openSearch, result } from './search-page.ts';

/** Detects that a script ran. */
const trap = 'document.documentElement.dataset.ran = 1';

afterEach(() => {
  delete document.documentElement.dataset.ran;
});

describe('a hostile response of a live search', () => {
  for (const title of [
    `<img src=x onerror="${trap}">`,
    `<script>${trap}</script>`,
    '"><svg onload=1>',
    '{{7*7}}',
    '\u202eevil',
  ]) {
    it(`has titles that are shown as text: ${title}`, async () => {
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

  // Titles as a CMS encodes them, and the shown text, which is never markup.
  for (const [written, read] of [
    ['Oak &amp; steel &#8211; a pair', 'Oak & steel – a pair'],
    ['&lt;b&gt;', '<b>'],
    [`&lt;img src=x onerror=&quot;${trap}&quot;&gt;`, `<img src=x onerror="${trap}">`],
    [`&#60;script&#x3E;${trap}&lt;/script&gt;`, `<script>${trap}</script>`],
    [`&amp;lt;img src=x onerror=${trap}&amp;gt;`, `&lt;img src=x onerror=${trap}&gt;`],
    ['R&D &unknown; &#0;', 'R&D &unknown; \ufffd'],
  ] as const) {
    it(`has encoded titles that are shown as text: ${written}`, async () => {
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

  it('has no results with blank titles', async () => {
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
    it(`has no result with the address ${JSON.stringify(address)}`, async () => {
      const page = await openSearch(json({ 0: { ...result('Bad'), post_url: address }, 1: result('Good', 1) }));
      await page.type('lamp');
      await page.wait(500);
      expect(page.options()).toEqual(['Good product', 'All results for “lamp”']);
    });

    it(`has no picture with the address ${JSON.stringify(address)}`, async () => {
      const page = await openSearch(json({ 0: { ...result('Bad'), image_url: address } }));
      await page.type('lamp');
      await page.wait(500);
      expect(page.element.querySelector('img')).toBeNull();
    });
  }

  for (const [name, data] of [
    ['invalid items', { 0: null, 1: 'x', 2: [], 3: {} }],
    ['names of Object.prototype', JSON.parse('{"__proto__":{"post_url":"/a","title":"A"},"constructor":1}')],
    ['deep nesting', { 0: { post_url: { href: '/a' }, title: { rendered: 'A' } } }],
  ] as const) {
    it(`causes no error: ${name}`, async () => {
      const page = await openSearch(json(data));
      await page.type('lamp');
      await page.wait(500);
      expect(queryAllByRole(page.element, 'option').length).toBeGreaterThan(0);
      expect(Reflect.get({}, 'post_url')).toBeUndefined();
    });
  }

  it('is not affected by markup in the typed text', async () => {
    const page = await openSearch();
    await page.type(`<img src=x onerror="${trap}">`);
    await page.wait(500);
    expect([page.options().at(-1), document.documentElement.dataset.ran]).toEqual([
      `All results for “<img src=x onerror="${trap}">”`,
      undefined,
    ]);
  });
});
