import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../demo-pages/backend/shop/shop-calls.ts';
import { priceOf, products } from '../../demo-pages/backend/shop/products.ts';
import { counts, filters, loop, searchForm } from '../../demo-pages/backend/shop/shop-markup.ts';

const pageOf = (name: string): string => readFileSync(new URL(`../../demo-pages/${name}`, import.meta.url), 'utf8');

/** The shop without a search or filters. */
const view = viewOf(new URLSearchParams());

/** Returns the number of occurrences of a text in a page. */
const occurrences = (page: string, text: string): number => page.split(text).length - 1;

describe('demo pages with markup of the server', () => {
  it.each([
    ['the search form', searchForm('')],
    ['the filters', filters(view)],
    ['the loop', loop(view)],
  ])('contain the shop’s %s', async (_, markup) => {
    expect(occurrences(pageOf('shop.html'), String(await markup))).toBe(1);
  });

  it('show products and prices of the shop in the slider', () => {
    const [, slider = ''] = /<portico-slider[^>]*>([^]*?)<\/portico-slider>/.exec(pageOf('shop.html')) ?? [];
    const shown = [...slider.matchAll(/pictures\/(\d+)[^]*?products\/(\d+)">([^<]*)<[^]*?class="price">([^<]*)</g)].map(
      ([, ...facts]) => facts,
    );
    expect(shown.length).toBeGreaterThan(3);
    const sold = shown
      .map(([id]) => products[Number(id) - 1])
      .map((one) => one && [String(one.id), String(one.id), one.title, priceOf(one)]);
    expect(shown).toEqual(sold);
  });

  it('contain the filter’s loop in an example, whose source the page shows', async () => {
    const page = pageOf('loop-filter.html');
    const markup = String(await loop(view));
    const [, example = ''] = /<!-- shown -->([^]*)<!-- \/shown -->\s*<\/div>\s*<code-sample>/.exec(page) ?? [];
    expect([occurrences(page, markup), occurrences(example, markup)]).toEqual([1, 1]);
  });

  it('contain the filter’s counts', async () => {
    const lines = new Set(
      String(await counts(view))
        .split('\n')
        .map((line) => line.trim()),
    );
    const shown = pageOf('loop-filter.html').match(/<span class="term-count"[^\n]*?<\/span>/g) ?? [];
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.filter((span) => !lines.has(span))).toEqual([]);
  });
});
