import type { Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { openPage, productionHost, visit } from '../browser.ts';
import { faultsOf, faultsOfResponse, faultsOfRequest } from './wire-faults.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

const ajax = '/wp-admin/admin-ajax.php';

/** Opens a page of the shop and records its requests: live search, loop and further pages. */
async function shopPage(name: string) {
  const { page, errors, violations } = await openPage(`${server.address}demos.html`);
  const calls: Request[] = [];
  const sent: Request[] = [];
  const isCall = (request: Request) => {
    const { pathname } = new URL(request.url());
    return (
      pathname === ajax || pathname.startsWith('/wp-json/') || (pathname === '/shop/' && !request.isNavigationRequest())
    );
  };
  page.on('request', (request) => isCall(request) && sent.push(request));
  page.on('requestfinished', (request) => isCall(request) && calls.push(request));
  await visit(page, `${server.address}${name}`);
  const faults = async () => (await Promise.all(calls.map(faultsOf))).flat();
  return { page, calls, sent, faults, errors, violations };
}

/** Shortens the timeout of an element for a slow response; a busy machine may take as long for any other. */
const shortenTimeout = (element: Element, word: string): void => {
  if (word.startsWith('@slow')) element.setAttribute('timeout', '1s');
};

/** Expects one valid request, and returns whether its response is described in the OpenAPI file. */
async function onlyCall(calls: readonly Request[], sent: readonly Request[]): Promise<'described' | 'other' | 'none'> {
  expect([sent.length, (await Promise.all(sent.map(faultsOfRequest))).flat()]).toEqual([1, []]);
  const [call] = calls;
  if (!call) return 'none';
  return (await faultsOfResponse(call)).length === 0 ? 'described' : 'other';
}

describe('requests and responses of a live search', () => {
  it('match the OpenAPI file, with results, without results, and with an error', async () => {
    const { page, calls, faults } = await shopPage('live-search.html');
    const search = page.locator('portico-live-search').first();
    await page.locator('portico-live-search:state(ready)').first().waitFor();
    const input = search.getByRole('combobox');
    for (const [text, shown] of [
      ['oak lamp', 'All results for “oak lamp”'],
      ['no such thing', 'No search results'],
      ['@http500 oak', 'The search did not work'],
    ] as const) {
      await input.fill(text);
      await search.locator('.portico-search-box', { hasText: shown }).waitFor();
    }
    expect(calls.map((call) => call.method())).toEqual(['POST', 'POST', 'POST']);
    expect(await faults()).toEqual([]);
  });

  it('match the OpenAPI file with every setting that is sent', async () => {
    const { page, calls, faults } = await shopPage('live-search.html');
    const search = page.locator('portico-live-search').first();
    await page.locator('portico-live-search:state(ready)').first().waitFor();
    await search.evaluate((element) => {
      const attributes = {
        'per-page': '3',
        'post-type': 'product,post',
        'show-feat-img': 'no',
        'display-post-type': 'no',
        'search-limit-to-post-titles': '',
        'add-woo-product-skus': '',
        'include-terms': 'lamps,chairs',
        'exclude-terms': 'red',
      };
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    });
    await search.getByRole('combobox').fill('birch');
    await search.locator('.portico-search-result').first().waitFor();
    expect([...new URLSearchParams(calls[0]?.postData() ?? '').keys()]).toEqual([
      'action',
      'search',
      'per_page',
      'show_feat_img',
      'display_post_type',
      'search_limit_to_post_titles',
      'add_woo_product_skus',
      'post_type[]',
      'post_type[]',
      'include_terms',
      'exclude_terms',
    ]);
    expect([await search.locator('.portico-search-result').count(), await faults()]).toEqual([3, []]);
  });

  it('report every failure to the visitor', async () => {
    const { page, calls, sent } = await shopPage('live-search.html');
    const search = page.locator('portico-live-search').first();
    await page.locator('portico-live-search:state(ready)').first().waitFor();
    // The response, the message to the visitor, and whether the OpenAPI file has such a response.
    for (const [word, shown, response] of [
      ['@http500', 'The search did not work', 'described'],
      ['@blocked', 'The search did not work', 'described'],
      ['@stopped', 'The search did not work', 'described'],
      ['@html', 'The search did not work', 'other'],
      ['@empty', 'The search did not work', 'other'],
      ['@204', 'The search did not work', 'other'],
      ['@drop', 'You are probably offline', 'none'],
      ['@slow:5', 'The site did not answer in time', 'none'],
    ] as const) {
      calls.length = 0;
      sent.length = 0;
      await search.evaluate(shortenTimeout, word);
      await search.getByRole('combobox').fill(`${word} lamp`);
      await expect.poll(() => sent.length, { message: word }).toBe(1);
      await search.locator('.portico-search-error', { hasText: shown }).waitFor();
      expect([word, await search.locator('.portico-search-all').count(), await onlyCall(calls, sent)]).toEqual([
        word,
        1,
        response,
      ]);
      await search.getByRole('combobox').fill('');
      await search.locator('.portico-search-error').waitFor({ state: 'hidden' });
    }
  });

  it('run no script of a hostile response', async () => {
    const { page, violations } = await shopPage('live-search.html');
    const title = await page.title();
    const search = page.locator('portico-live-search').first();
    await page.locator('portico-live-search:state(ready)').first().waitFor();
    await search.getByRole('combobox').fill('@hostile');
    await search.locator('.portico-search-result').first().waitFor();
    expect([await page.title(), violations]).toEqual([title, []]);
  });
});

describe('requests and responses of a loop filter', () => {
  it('match the OpenAPI file when filters are set and removed and more is loaded', async () => {
    const { page, calls, faults, errors, violations } = await shopPage('shop.html');
    await page.locator('portico-loop-filter:state(ready)').waitFor();
    const count = (text: string) => page.locator('#shop-count', { hasText: text }).waitFor();
    await page.getByRole('checkbox', { name: /^Lamps/ }).check();
    await count('63 products');
    await page.getByRole('checkbox', { name: /^Chairs/ }).check();
    await count('126 products');
    await page.getByRole('checkbox', { name: /^Foldable/ }).check();
    await page.getByRole('link', { name: 'Without Chairs' }).click();
    await page.getByRole('link', { name: 'Without Chairs' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Show more' }).click();
    await page.locator('.e-loop-item').nth(12).waitFor();
    await page.locator('#shop-chips').getByRole('link', { name: 'Reset' }).click();
    await count('500 products');
    const filters = calls
      .filter((call) => call.method() === 'POST')
      .map((call) => Object.keys((call.postDataJSON() as { widget_filters: object }).widget_filters)); // The type in openapi.yaml.
    expect(filters).toEqual([['taxonomy'], ['taxonomy'], ['taxonomy'], ['taxonomy'], []]);
    expect([await faults(), errors, violations]).toEqual([[], [], []]);
  });

  for (const [nonce, status] of [
    ['e0d1750f00', 200],
    ['stale', 403],
  ] as const) {
    it(`match the OpenAPI file in edit mode, with a nonce and status ${status}`, async () => {
      const { page, calls, faults } = await shopPage('shop.html');
      await page.locator('portico-loop-filter:state(ready)').waitFor();
      await page.locator('portico-loop-filter').evaluate((element, value) => {
        Reflect.set(element, 'widgetModel', { id: 'shop' });
        element.setAttribute('rest-nonce', value);
        element.setAttribute('edit-mode', '');
      }, nonce);
      await page.getByRole('checkbox', { name: /^Lamps/ }).check();
      await page
        .getByText(status === 200 ? '63 products' : 'The results could not be loaded')
        .first()
        .waitFor();
      expect(
        await Promise.all(
          calls.map(async (call) => [(await call.allHeaders())['x-wp-nonce'], (await call.response())?.status()]),
        ),
      ).toEqual([[nonce, status]]);
      expect(await faults()).toEqual([]);
    });
  }

  for (const [word, shown, response] of [
    ['@http500', 'could not be loaded', 'described'],
    ['@blocked', 'could not be loaded', 'other'],
    ['@stopped', 'could not be loaded', 'other'],
    ['@html', 'could not be loaded', 'other'],
    ['@empty', 'could not be loaded', 'other'],
    ['@204', 'could not be loaded', 'other'],
    ['@nothing', 'could not be loaded', 'other'],
    ['@drop', 'You are probably offline', 'none'],
    ['@slow:5', 'The site did not answer in time', 'none'],
  ] as const) {
    it(`report every failure to the visitor and keep the loop: ${word}`, async () => {
      const { page, calls, sent } = await shopPage(`shop.html?answer=${word}`);
      await page.locator('portico-loop-filter:state(ready)').waitFor();
      await page.locator('portico-loop-filter').evaluate(shortenTimeout, word);
      const before = await page.locator('#shop-products').innerText();
      await page.getByRole('checkbox', { name: /^Lamps/ }).check();
      await page.locator('.portico-filter-error', { hasText: shown }).waitFor();
      expect([await page.locator('#shop-products').innerText(), await onlyCall(calls, sent)]).toEqual([
        before,
        response,
      ]);
    });
  }

  it('run no script of a hostile response', async () => {
    const { page } = await shopPage('shop.html?answer=@hostile');
    const title = await page.title();
    await page.locator('portico-loop-filter:state(ready)').waitFor();
    await page.getByRole('checkbox', { name: /^Lamps/ }).check();
    await page.locator('#shop-count', { hasText: '1 product' }).waitFor();
    // Violations are not checked: Chromium also reports them for the inert document in which the response is parsed.
    expect([
      await page.title(),
      await page.locator('#shop-loop :is(script:not([type="application/json"]), iframe, svg, style)').count(),
    ]).toEqual([title, 0]);
  });
});
