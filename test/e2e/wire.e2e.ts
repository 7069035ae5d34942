import type { Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { validateAnswer, validateJsonRequest, validateRequest } from '../openapi.ts';
import { openPage } from './browser.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0);
});
afterAll(() => server.close());

/** What is wrong with a call and its answer, by the OpenAPI file. */
async function faultsOf(call: Request): Promise<string[]> {
  const { pathname, search } = new URL(call.url());
  const type = (await call.allHeaders())['content-type'];
  const body = call.postDataBuffer();
  const isJson = type?.startsWith('application/json') === true;
  const sent = body && type && !isJson ? new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }) : undefined;
  const fields = sent ? [...(await sent.formData())] : null;
  const answer = await call.response();
  if (!answer) return [`${call.method()} ${pathname} got no answer`];
  const text = await answer.text();
  const answerType = answer.headers()['content-type'] ?? '';
  return [
    ...(isJson ? validateJsonRequest(call.method(), pathname, call.postDataJSON()) : validateRequest(call.method(), `${pathname}${search}`, fields, type)),
    ...validateAnswer(call.method(), pathname, answer.status(), answerType.includes('json') ? JSON.parse(text) : text, answerType),
  ];
}

describe('what a contact form sends, and what it is answered,', () => {
  it('is as the OpenAPI file says', async () => {
    const { page } = await openPage(server.address);
    const calls: Request[] = [];
    page.on('requestfinished', (request) => {
      if (/\/(wp-json|api)\//.test(request.url())) calls.push(request);
    });
    await page.goto(`${server.address}contact-form.html`);
    const cms = page.locator('portico-contact-form').first();
    await cms.getByRole('button', { name: 'Submit' }).click();
    await cms.locator('.wpcf7-not-valid-tip').first().waitFor();
    await cms.getByLabel('Your name').fill('Ann');
    await cms.getByLabel('Your email').fill('ann@example.com');
    await cms.getByRole('button', { name: 'Submit' }).click();
    await cms.locator('form[data-status="sent"]').waitFor();
    const own = page.locator('portico-contact-form').nth(1);
    await own.getByRole('textbox', { name: 'Name' }).fill('Ann');
    await own.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
    await own.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await own.getByLabel(/I agree/).check();
    await own.getByRole('button', { name: 'Send message' }).click();
    await own.locator('form[data-status="sent"]').waitFor();

    const paths = calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`);
    const contract = '/wp-json/contact-form-7/v1/contact-forms/5';
    for (const path of [`GET ${contract}/feedback/schema`, `POST ${contract}/feedback`, `GET ${contract}/refill`, 'POST /api/message']) {
      expect(paths).toContain(path);
    }
    expect((await Promise.all(calls.map(faultsOf))).flat()).toEqual([]);
  });
});

/** The anti-spam calls of a page of the demo, as they are sent from now on: the REST interface, the ajax endpoint, and the site's root. */
async function antispamPage(name: string) {
  const { page } = await openPage(server.address);
  const calls: Request[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(wp-json|wp-admin)\//.test(pathname) || (request.method() === 'POST' && pathname === '/')) calls.push(request);
  });
  await page.goto(`${server.address}${name}`);
  const paths = () => calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`);
  return { page, calls, paths };
}

const route = (name: string) => `POST /wp-json/cleantalk-antispam/v1/${name}`;

describe('what the anti-spam elements send, and what they are answered,', () => {
  it('is as the OpenAPI file says: an address is decoded', async () => {
    const { page, calls, paths } = await antispamPage('email-decoder.html');
    // Before it works, it is a link, which leads to the contact form.
    await page.locator('#link portico-email-decoder:state(ready)').waitFor();
    await page.locator('#link').getByRole('button', { name: 'Write to the office' }).click();
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.locator('#link a[href^="mailto:office@harbour.example"]').waitFor();
    expect(paths()).toEqual([route('apbct_decode_email')]);
    expect((await Promise.all(calls.map(faultsOf))).flat()).toEqual([]);
  });

  it('is as the OpenAPI file says: a form is put in', async () => {
    const { page, calls, paths } = await antispamPage('protected-form.html');
    await page.locator('portico-protected-form:state(allowed)').first().waitFor();
    expect(paths()).toContain(route('force_protection_check_bot'));
    expect((await Promise.all(calls.map(faultsOf))).flat()).toEqual([]);
  });

  it('is as the OpenAPI file says: a visitor agrees, and an e-mail address is checked', async () => {
    const { page, calls, paths } = await antispamPage('antispam.html');
    await page.getByRole('button', { name: 'I agree', exact: true }).click();
    const email = page.locator('#form').getByLabel('E-mail');
    await email.fill('ann@example.com');
    await email.blur();
    await page.locator('#form').getByText(/good/i).first().waitFor({ state: 'attached' });
    expect(paths()).toContain(route('check_email_before_post'));
    expect((await Promise.all(calls.map(faultsOf))).flat()).toEqual([]);
  });
});

const ajax = '/wp-admin/admin-ajax.php';

/** The calls of a page of the shop: live search, loop, and other pages of it. */
async function shopPage(name: string) {
  const { page, errors, violations } = await openPage(server.address);
  const calls: Request[] = [];
  const isCall = (request: Request) => {
    const { pathname } = new URL(request.url());
    return pathname === ajax || pathname.startsWith('/wp-json/') || (pathname === '/shop/' && !request.isNavigationRequest());
  };
  page.on('requestfinished', (request) => isCall(request) && calls.push(request));
  await page.goto(`${server.address}${name}`);
  const faults = async () => (await Promise.all(calls.map(faultsOf))).flat();
  return { page, calls, faults, errors, violations };
}

describe('what a live search sends, and what it is answered,', () => {
  it('is as the OpenAPI file says: something is found, nothing is, and the site fails', async () => {
    const { page, calls, faults } = await shopPage('live-search.html');
    const search = page.locator('portico-live-search').first();
    await page.locator('portico-live-search:state(ready)').first().waitFor();
    const input = search.getByRole('combobox');
    for (const [text, shown] of [['oak lamp', 'All results for “oak lamp”'], ['no such thing', 'No search results'], ['@http500 oak', 'The search did not work']] as const) {
      await input.fill(text);
      await search.locator('.portico-search-box', { hasText: shown }).waitFor();
    }
    expect(calls.map((call) => call.method())).toEqual(['POST', 'POST', 'POST']);
    expect(await faults()).toEqual([]);
  });

  it('is as the OpenAPI file says: with every setting that is sent', async () => {
    const { page, calls, faults } = await shopPage('live-search.html');
    const search = page.locator('portico-live-search').first();
    await page.locator('portico-live-search:state(ready)').first().waitFor();
    await search.evaluate((element) => {
      const given = {
        'per-page': '3', 'post-type': 'product,post', 'show-feat-img': 'no', 'display-post-type': 'no', 'search-limit-to-post-titles': '',
        'add-woo-product-skus': '', 'include-terms': 'lamps,chairs', 'exclude-terms': 'red',
      };
      for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    });
    await search.getByRole('combobox').fill('birch');
    await search.locator('.portico-search-result').first().waitFor();
    expect([...new URLSearchParams(calls[0]?.postData() ?? '').keys()]).toEqual([
      'action', 'search', 'per_page', 'show_feat_img', 'display_post_type', 'search_limit_to_post_titles', 'add_woo_product_skus',
      'post_type[]', 'post_type[]', 'include_terms', 'exclude_terms',
    ]);
    expect([await search.locator('.portico-search-result').count(), await faults()]).toEqual([3, []]);
  });

  for (const [word, shown] of [
    ['@http500', 'The search did not work'],
    ['@html', 'The search did not work'],
    ['@empty', 'The search did not work'],
    ['@204', 'The search did not work'],
    ['@drop', 'You are probably offline'],
  ] as const) {
    it(`may be any fault, which the visitor is told: ${word}`, async () => {
      const { page } = await shopPage('live-search.html');
      const search = page.locator('portico-live-search').first();
      await page.locator('portico-live-search:state(ready)').first().waitFor();
      await search.getByRole('combobox').fill(`${word} lamp`);
      await search.locator('.portico-search-error', { hasText: shown }).waitFor();
      expect(await search.locator('.portico-search-all').count()).toBe(1);
    });
  }

  it('may be hostile, and then nothing of it runs', async () => {
    const { page, violations } = await shopPage('live-search.html');
    const title = await page.title();
    const search = page.locator('portico-live-search').first();
    await page.locator('portico-live-search:state(ready)').first().waitFor();
    await search.getByRole('combobox').fill('@hostile');
    await search.locator('.portico-search-result').first().waitFor();
    expect([await page.title(), violations]).toEqual([title, []]);
  });
});

describe('what a loop filter sends, and what it is answered,', () => {
  it('is as the OpenAPI file says: filters are chosen and taken away, and more is loaded', async () => {
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
    const asked = calls.filter((call) => call.method() === 'POST').map((call) => Object.keys((call.postDataJSON() as { widget_filters: object }).widget_filters)); // As the file says.
    expect(asked).toEqual([['taxonomy'], ['taxonomy'], ['taxonomy'], ['taxonomy'], []]);
    expect([await faults(), errors, violations]).toEqual([[], [], []]);
  });

  for (const [nonce, status] of [['e0d1750f00', 200], ['stale', 403]] as const) {
    it(`is as the OpenAPI file says in edit mode, with a nonce that is answered ${status}`, async () => {
      const { page, calls, faults } = await shopPage('shop.html');
      await page.locator('portico-loop-filter:state(ready)').waitFor();
      await page.locator('portico-loop-filter').evaluate((element, value) => {
        Reflect.set(element, 'widgetModel', { id: 'shop' });
        element.setAttribute('rest-nonce', value);
        element.setAttribute('edit-mode', '');
      }, nonce);
      await page.getByRole('checkbox', { name: /^Lamps/ }).check();
      await page.getByText(status === 200 ? '63 products' : 'The results could not be loaded').first().waitFor();
      expect(await Promise.all(calls.map(async (call) => [(await call.allHeaders())['x-wp-nonce'], (await call.response())?.status()]))).toEqual([[nonce, status]]);
      expect(await faults()).toEqual([]);
    });
  }

  for (const [word, shown] of [
    ['@http500', 'could not be loaded'],
    ['@html', 'could not be loaded'],
    ['@empty', 'could not be loaded'],
    ['@204', 'could not be loaded'],
    ['@nothing', 'could not be loaded'],
    ['@drop', 'You are probably offline'],
  ] as const) {
    it(`may be any fault, which the visitor is told while the loop stays: ${word}`, async () => {
      const { page } = await shopPage(`shop.html?answer=${word}`);
      await page.locator('portico-loop-filter:state(ready)').waitFor();
      const before = await page.locator('#shop-products').innerText();
      await page.getByRole('checkbox', { name: /^Lamps/ }).check();
      await page.locator('.portico-filter-error', { hasText: shown }).waitFor();
      expect(await page.locator('#shop-products').innerText()).toBe(before);
    });
  }

  it('may be hostile, and then nothing of it runs', async () => {
    const { page } = await shopPage('shop.html?answer=@hostile');
    const title = await page.title();
    await page.locator('portico-loop-filter:state(ready)').waitFor();
    await page.getByRole('checkbox', { name: /^Lamps/ }).check();
    await page.locator('#shop-count', { hasText: '1 product' }).waitFor();
    // What the policy of the page reports is not asked here: Chromium reports what would not have run in the document that the answer is read in, too.
    expect([await page.title(), await page.locator('#shop-loop :is(script:not([type="application/json"]), iframe, svg, style)').count()]).toEqual([title, 0]);
  });
});
