import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDemo, type DemoServer } from '../../../scripts/demo-server.ts';
import { openPage, productionHost } from '../browser.ts';

let server: DemoServer;

beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});

afterAll(() => server.close());

const noscriptText = 'Without JavaScript write to us by our contact form.';

describe('<portico-protected-form>', () => {
  it('shows the server’s message without script, in every printed form', async () => {
    const { page } = await openPage(`${server.address}protected-form.html`, { javaScriptEnabled: false });
    const elements = page.locator('portico-protected-form');
    const count = await elements.count();
    expect(count).toBeGreaterThan(2);
    for (let index = 0; index < count; index += 1) {
      // The content of `noscript` cannot be found by text.
      const message = elements.nth(index).locator('noscript p');
      expect([await message.isVisible(), await message.innerText()]).toEqual([true, noscriptText]);
      expect(await message.locator('a').getAttribute('href')).toBe('/contact-form.html');
    }
  });

  it('replaces the message with the form, and keeps the message for readers without script', async () => {
    const { page, errors, violations } = await openPage(`${server.address}protected-form.html`);
    const printed = page.locator('section#printed portico-protected-form');
    await printed.scrollIntoViewIfNeeded();
    await printed.getByLabel('E-mail for the newsletter').waitFor();
    expect(await printed.locator('noscript').isVisible()).toBe(false);
    // A copy of the page, as in archives and reading views.
    const copy = await page.content();
    const { page: reader } = await openPage('about:blank', { javaScriptEnabled: false });
    await reader.setContent(copy.replaceAll(/<script[^]*?<\/script>/g, ''));
    const message = reader.locator('section#printed portico-protected-form noscript p');
    expect([await message.isVisible(), await message.innerText()]).toEqual([true, noscriptText]);
    expect([errors, violations]).toEqual([[], []]);
  });
});

describe('the demo page of <portico-antispam>', () => {
  const rows = (page: Page): Promise<Record<string, string>> =>
    page.evaluate(
      () =>
        Object.fromEntries(
          [...document.querySelectorAll('[data-sent] tr')].map((row) =>
            [...row.children].map(({ textContent }) => textContent ?? ''),
          ),
        ) as Record<string, string>,
    );

  it('shows exactly the data that is sent with a form, also with a search', async () => {
    const { page, errors, violations } = await openPage(`${server.address}antispam.html`);
    await page.getByRole('button', { name: 'I agree', exact: true }).click();
    await page.getByLabel('without cookies').check();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('Comment', { exact: true }).fill('Hello');
    await page.locator('[data-mark="good"]').waitFor({ state: 'attached' });
    const sentBy = (id: string) =>
      page.evaluate((form) => {
        const data = new FormData(document.querySelector<HTMLFormElement>(`#${form}`) ?? undefined);
        const field = data.get('ct_no_cookie_hidden_field');
        if (typeof field !== 'string') return {};
        const blob = field.replace('_ct_no_cookie_data_', '');
        const text = new TextDecoder().decode(Uint8Array.from(atob(blob), (letter) => letter.charCodeAt(0)));
        return Object.fromEntries(
          Object.entries(JSON.parse(text) as object).map(([key, value]) => [key, String(value)]),
        );
      }, id);
    const choose = (form: string) => page.getByLabel('Data that is sent with').selectOption(form);
    /** Returns the table once it equals the sent data: the table itself changes the size of the page. */
    const shown = async (form: string) => {
      await choose(form);
      await expect
        .poll(async () => [await rows(page), await sentBy(form)])
        .toSatisfy(([shownRows, sent]) => isDeepStrictEqual(shownRows, sent));
      return rows(page);
    };
    expect(await shown('diary-form')).toEqual({});
    expect(Object.keys(await shown('search-form'))).not.toContain('ct_checked_emails');
    const withComment = Object.keys(await shown('comment-form'));
    expect(withComment).toEqual(
      expect.arrayContaining(['ct_checked_emails', 'ct_typing_data', 'apbct_visible_fields']),
    );
    expect([errors, violations]).toEqual([[], []]);
  });

  it('collects nothing before consent, and erases everything when consent is withdrawn', async () => {
    const { page } = await openPage(`${server.address}antispam.html`);
    const storedKeys = () =>
      page.evaluate(() =>
        [document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
          /ct_|apbct_/.test(key),
        ),
      );
    await page.getByLabel('Name').fill('Ada');
    expect([await rows(page), await storedKeys()]).toEqual([{}, []]);
    await page.getByRole('button', { name: 'I agree', exact: true }).click();
    await page.locator('[data-sent] tr').first().waitFor();
    expect(await storedKeys()).not.toEqual([]);
    await page.getByRole('button', { name: 'I do not agree any more' }).click();
    await page.getByText('It collects nothing, and keeps nothing.').waitFor();
    expect([await rows(page), await storedKeys()]).toEqual([{}, []]);
  });
});

describe('the cookies of <portico-antispam>', () => {
  /** Opens the demo page index that origin, and resolves when data is collected. */
  async function collect(origin: string): Promise<BrowserContext> {
    const { page } = await openPage('about:blank');
    await page.route(`${origin}/**`, async (route) => {
      const url = route.request().url().replace(`${origin}/`, server.address);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.goto(`${origin}/antispam.html`);
    await page.getByRole('button', { name: 'I agree', exact: true }).click();
    await page.locator('[data-sent] tr').first().waitFor();
    return page.context();
  }

  it.each([
    ['https://shop.example', true],
    ['http://shop.example', false],
  ])('are secure if the page was loaded over HTTPS: %s', async (origin, isSecure) => {
    const cookies = await (await collect(origin)).cookies();
    expect(cookies.length).toBeGreaterThan(3);
    expect(cookies.filter(({ secure, sameSite }) => secure !== isSecure || sameSite !== 'Lax')).toEqual([]);
  });

  it('are erased on HTTPS, including insecure ones of an earlier version', async () => {
    const context = await collect('https://shop.example');
    const [page] = context.pages();
    await page?.evaluate(() => (document.cookie = 'apbct_visible_fields_7=old; path=/'));
    await page?.getByRole('button', { name: 'I do not agree any more' }).click();
    await page?.getByText('It collects nothing, and keeps nothing.').waitFor();
    expect(await context.cookies()).toEqual([]);
  });
});
