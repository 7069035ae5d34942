import { getAllByRole, queryAllByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { json } from '../../network.ts';
import { sinkVectors } from '../../sanitize/sink-vectors.ts';
import { watchTrap } from '../../sanitize/trap.ts';
import { openSearch, result } from './search-page.ts';

describe('a hostile response of a live search', () => {
  watchTrap();

  const { html } = sinkVectors.text;

  // Titles and types as a server writes them, and as they are shown: never as markup.
  for (const [written, read] of [
    [html, html],
    [html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&#62;'), html],
    ['"><svg onload=1>', '"><svg onload=1>'],
    ['{{7*7}}', '{{7*7}}'],
    ['\u202eevil', '\u202eevil'],
    ['R&D &unknown; &#0;', 'R&D &unknown; \ufffd'],
  ] as const) {
    it(`has titles that are shown as text: ${written}`, async () => {
      const page = await openSearch(json({ 0: { ...result(written), type: written } }));
      await page.type('onerror');
      await page.wait(500);
      const [option] = getAllByRole(page.element, 'option');
      expect([
        option?.querySelector('.portico-search-title')?.textContent,
        option?.querySelector('.portico-search-type')?.textContent,
      ]).toEqual([read, read]);
      const names = [...(option?.querySelectorAll('*') ?? [])].map(({ localName }) => localName);
      // The picture of the result is the only one.
      expect(names.filter((name) => !['span', 'mark'].includes(name))).toEqual(['img']);
    });
  }

  it('has no results with blank titles', async () => {
    const page = await openSearch(json({ 0: result('&nbsp; &#32;'), 1: result('Good', 1) }));
    await page.type('lamp');
    await page.wait(500);
    expect(page.options()).toEqual(['Good product', 'All results for “lamp”']);
  });

  const { url } = sinkVectors.address;

  it('has no result with the address of a script', async () => {
    const page = await openSearch(json({ 0: { ...result('Bad'), post_url: url }, 1: result('Good', 1) }));
    await page.type('lamp');
    await page.wait(500);
    expect(page.options()).toEqual(['Good product', 'All results for “lamp”']);
  });

  it('has no picture with the address of a script', async () => {
    const page = await openSearch(json({ 0: { ...result('Bad'), image_url: url } }));
    await page.type('lamp');
    await page.wait(500);
    expect(page.element.querySelector('img')).toBeNull();
  });

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
    await page.type(html);
    await page.wait(500);
    expect(page.options().at(-1)).toBe(`All results for “${html}”`);
  });
});
