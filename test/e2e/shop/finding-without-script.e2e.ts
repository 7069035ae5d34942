import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { productionHost } from '../browser.ts';
import { count, openDemo, titles } from './shop-page.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

const open = (name: string, options: BrowserContextOptions, blocked?: RegExp) =>
  openDemo(server.address + name, options, blocked);

describe.each<[string, BrowserContextOptions, RegExp?]>([
  ['without script', { javaScriptEnabled: false }],
  ['when the script cannot be loaded', {}, /\/dist\//],
])('%s', (_, options, blocked) => {
  it('searches the shop', async () => {
    const { page } = await open('shop.html', options, blocked);
    await page.getByLabel('Search the shop').fill('oak lamp');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/shop/?s=oak+lamp');
    await count(page, '20 products for “oak lamp”');
    expect(await titles(page)).toHaveLength(12);
    expect((await titles(page))[0]).toBe('Alder oak lamp');
    await page.getByLabel('Search the shop').fill('nothing of that');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing suits all of that.').waitFor();
  });

  it('filters the shop, changes pages, and removes filters', async () => {
    const { page } = await open('shop.html', options, blocked);
    await page.getByRole('checkbox', { name: /^Lamps/ }).check();
    await page.getByRole('checkbox', { name: /^Chairs/ }).check();
    await page.getByRole('button', { name: 'Filter' }).click();
    await count(page, '126 products, page 1 of 11');
    expect(
      await page
        .getByRole('checkbox', { checked: true })
        .evaluateAll((boxes) => boxes.map((box) => box instanceof HTMLInputElement && box.value)),
    ).toEqual(['lamps', 'chairs']);
    const first = await titles(page);
    await page.getByRole('link', { name: 'Show more' }).click();
    await count(page, '126 products, page 2 of 11');
    expect((await titles(page)).filter((title) => first.includes(title))).toEqual([]);
    await page.getByRole('link', { name: 'Without Lamps' }).click();
    await count(page, '63 products');
    expect(await page.getByRole('checkbox', { name: /^Lamps/ }).isChecked()).toBe(false);
    await page.locator('#shop-chips').getByRole('link', { name: 'Reset' }).click();
    await count(page, '500 products');
  });

  it('shows new products and films in the shop', async () => {
    const { page } = await open('shop.html', options, blocked);
    for (const link of await page.locator('portico-slider h3 a').all()) {
      await link.scrollIntoViewIfNeeded();
      expect(await link.isVisible()).toBe(true);
    }
    expect(await page.locator('portico-slider video[controls]').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'The oak comes by boat' }).click();
    await page.waitForURL('**/harbour.webm');
  });

  it('searches the shop with each of its forms on the live-search demo page', async () => {
    const { page } = await open('live-search.html', options, blocked);
    const forms = page.locator('form[role=search]:not([action="/demos.html"])');
    const number = await forms.count();
    for (let index = 0; index < number; index += 1) {
      const form = forms.nth(index);
      await form.getByRole('searchbox').fill('oak lamp');
      await form.getByRole('button').click();
      await count(page, '20 products');
      await page.goBack();
    }
    expect(number).toBe(5);
  });

  it('shows the list of all demo pages instead of a search in the page', async () => {
    const { page } = await open('live-search.html', options, blocked);
    await page.getByLabel('Search the demos').fill('slider');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/demos.html?s=slider');
    await page
      .getByRole('link', { name: /slider/i })
      .first()
      .waitFor();
  });

  it('filters on the loop-filter demo page', async () => {
    const { page } = await open('loop-filter.html', options, blocked);
    await page.getByRole('checkbox', { name: /^Clocks/ }).check();
    await page.getByRole('checkbox', { name: /^Foldable/ }).check();
    await page.getByRole('checkbox', { name: /^Made here/ }).check();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.locator('#shop-count').waitFor();
    const params = new URL(page.url()).searchParams;
    expect([params.getAll('e-filter-shop-product_cat'), params.getAll('e-filter-shop-feature')]).toEqual([
      ['clocks'],
      ['foldable', 'made-here'],
    ]);
    const found = await titles(page);
    expect([found.length > 0, found.every((title) => title.endsWith('clock'))]).toEqual([true, true]);
    await page.goBack();
    await page.getByRole('link', { name: 'Reset' }).click();
    await count(page, '500 products');
  });
});
