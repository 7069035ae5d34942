import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { productionHost } from '../browser.ts';
import { findings } from '../findings.ts';
import { count, openDemo, titles } from '../shop/shop-page.ts';

/* The shop and the demo pages of live search and loop filter, with real keys and a real mouse, and with missing chunks. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

const open = (name: string, options?: BrowserContextOptions, blocked?: RegExp) =>
  openDemo(server.address + name, options, blocked);

const searchReady = (page: Page) => page.locator('portico-live-search:state(ready)').first().waitFor();

describe('<portico-live-search> with real input', () => {
  it('moves through the results by arrows, and follows one on Enter', async () => {
    const { page, errors, violations } = await open('shop.html');
    await searchReady(page);
    const input = page.getByRole('combobox', { name: 'Search the shop' });
    await input.pressSequentially('oak lamp');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const active = page.getByRole('option', { selected: true });
    expect([
      await active.textContent(),
      await input.evaluate((node) => node.getAttribute('aria-activedescendant')),
    ]).toEqual(['Birch oak lamp', await active.getAttribute('id')]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop/products/9');
    expect([errors, violations]).toEqual([[], []]);
  });

  it('opens the search page from its last row, and on Enter in the field', async () => {
    for (const keys of [['ArrowUp', 'Enter'], ['Enter']]) {
      const { page } = await open('shop.html');
      await searchReady(page);
      await page.getByRole('combobox', { name: 'Search the shop' }).pressSequentially('oak lamp');
      await page.getByRole('option').first().waitFor();
      for (const key of keys) await page.keyboard.press(key);
      await page.waitForURL('**/shop/?s=oak+lamp');
      await count(page, '20 products for “oak lamp”');
    }
  });

  it('closes on Escape in a modal dialog, which stays open and does not clip the list', async () => {
    const { page } = await open('live-search.html', { viewport: { width: 900, height: 700 } });
    await searchReady(page);
    await page.evaluate(() => {
      const search = document.querySelector('#form portico-live-search');
      const dialog = document.createElement('dialog');
      dialog.style.cssText = 'overflow: hidden; transform: translateY(0)';
      search?.before(dialog);
      if (search) dialog.append(search);
      dialog.showModal();
    });
    const input = page.locator('dialog').getByRole('combobox');
    await input.click();
    await input.pressSequentially('oak lamp');
    const option = page.locator('dialog').getByRole('option').nth(2);
    await option.waitFor();
    const box = await option.boundingBox();
    const hit = await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('[role=option]')?.textContent,
      [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20],
    );
    expect(hit).toBe(await option.textContent());
    await page.keyboard.press('Escape');
    await option.waitFor({ state: 'hidden' });
    expect([
      await page.locator('dialog').evaluate((dialog) => dialog.hasAttribute('open')),
      await input.inputValue(),
    ]).toEqual([true, 'oak lamp']);
  });

  it('follows a clicked result, also in a shadow root', async () => {
    const { page } = await open('live-search.html');
    await searchReady(page);
    await page.evaluate(() => {
      const search = document.querySelector('#form portico-live-search');
      const host = document.createElement('div');
      search?.before(host);
      if (search) host.attachShadow({ mode: 'open' }).append(search);
    });
    await page.locator('#form').getByRole('combobox').fill('oak lamp');
    await page
      .locator('#form')
      .getByRole('option', { name: /^Birch oak lamp/ })
      .click();
    await page.waitForURL('**/shop/products/9');
  });

  it('repositions the list when the window is resized', async () => {
    const { page } = await open('shop.html', { viewport: { width: 1000, height: 800 } });
    await searchReady(page);
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('oak lamp');
    await page.getByRole('option').first().waitFor();
    await page.setViewportSize({ width: 600, height: 600 });
    const offset = () =>
      page.evaluate(() => {
        const field = document.querySelector('portico-live-search [role="combobox"]')?.getBoundingClientRect();
        const list = document.querySelector('.portico-search-box')?.getBoundingClientRect();
        return field && list
          ? [list.left - field.left, list.width - field.width, list.top - field.bottom].map(Math.round)
          : [];
      });
    await expect.poll(offset).toEqual([0, 0, 6]);
  });
});

describe('lit-html', () => {
  /** Returns the scripts that the page has requested. */
  const files = (page: Page) =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? name : [])),
    );
  const chunkName = (file: string) => /\/chunks\/(.+)-\w{8}\.js$/.exec(file)?.[1] ?? file;

  it('is one file, requested when a search receives focus', async () => {
    const { page } = await open('live-search.html');
    await searchReady(page);
    const before = (await files(page)).map(chunkName);
    expect(before).toContain('live-search');
    expect(before).not.toContain('templates');
    await page.getByRole('combobox').first().focus();
    await expect
      .poll(async () => (await files(page)).map(chunkName))
      .toEqual(expect.arrayContaining(['results-box', 'templates']));
    const sources = await Promise.all(
      (await files(page)).map(async (file) => ({ file, text: await (await fetch(file)).text() })),
    );
    expect(
      sources.flatMap(({ file, text }) => (/createPolicy\(["`]lit-html/.test(text) ? chunkName(file) : [])),
    ).toEqual(['templates']);
  });
});

describe('missing chunks', () => {
  it('a live search reports being offline or unable to show results; the form still searches', async () => {
    const { page } = await open('live-search.html', {}, /\/chunks\/results-box-/);
    await searchReady(page);
    const search = page.locator('portico-live-search').first();
    const status = search.getByRole('status');
    await search.getByRole('combobox').fill('@drop lamp');
    await status.getByText('You are probably offline.').waitFor();
    await search.getByRole('combobox').fill('oak lamp');
    await status.getByText('The search did not work. Please try again.').waitFor();
    await page.unroute(/\/chunks\/results-box-/);
    await search.getByRole('combobox').press('Enter');
    await count(page, '20 products');
  });

  it('a loop filter reports the failure and leaves the loop unchanged', async () => {
    const { page } = await open('shop.html', {}, /\/chunks\/swap-/);
    await page.locator('portico-loop-filter:state(ready)').waitFor();
    const before = await titles(page);
    await page.getByRole('checkbox', { name: /^Lamps/ }).check();
    await page.locator('.portico-filter-error', { hasText: 'could not be loaded' }).waitFor();
    expect(await titles(page)).toEqual(before);
  });
});

describe('the filtered shop', () => {
  it('keeps its filters when a visitor goes back from a product', async () => {
    const { page } = await open('shop.html');
    await page.locator('portico-loop-filter:state(ready)').waitFor();
    await page.getByRole('checkbox', { name: /^Chairs/ }).check();
    await count(page, '63 products');
    await page.locator('.e-loop-item h3 a').first().click();
    await page.waitForURL('**/shop/products/2');
    await page.goBack();
    await count(page, '63 products');
    expect([await page.getByRole('checkbox', { name: /^Chairs/ }).isChecked(), (await titles(page))[0]]).toEqual([
      true,
      'Alder oak chair',
    ]);
    await page.goBack();
    await count(page, '500 products');
    expect(await page.getByRole('checkbox', { name: /^Chairs/ }).isChecked()).toBe(false);
  });

  it('keeps the quantity of a product that stays in the loop', async () => {
    const { page } = await open('shop.html');
    await page.locator('portico-loop-filter:state(ready)').waitFor();
    const pieces = page.getByRole('spinbutton', { name: 'Pieces: Alder oak chair' });
    await pieces.fill('4');
    await page.getByRole('checkbox', { name: /^Chairs/ }).check();
    await count(page, '63 products');
    expect(await pieces.inputValue()).toBe('4');
  });

  it('shows an excluded term of the address as a removable filter, not as a ticked box', async () => {
    const { page } = await open('shop.html?e-filter-shop-product_cat=!lamps');
    await count(page, '437 products');
    expect(await page.getByRole('checkbox', { name: /^Lamps/ }).isChecked()).toBe(false);
    await page.getByRole('link', { name: 'Without Not Lamps' }).click();
    await count(page, '500 products');
  });
});

describe('the shop', () => {
  it.each([
    ['on a wide screen, in light mode', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }],
    ['320 px wide, in dark mode', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
  ] as const)('does not overflow, logs no error and has no axe finding, %s', async (_, options) => {
    const { page, errors, violations } = await open('shop.html', options);
    await page.locator('portico-slider:state(ready)').nth(1).waitFor({ state: 'attached' });
    await page.locator('portico-slider').first().scrollIntoViewIfNeeded();
    await page.getByRole('checkbox', { name: /^Lamps/ }).check();
    await count(page, '63 products');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    expect([errors, violations, await findings(page)]).toEqual([[], [], []]);
  });
});
