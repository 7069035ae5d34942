import { type Browser, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { registry } from '../../src/registry.ts';
import { chromium } from '../browsers/find-chromium.ts';

/*
 * Going back to a page that the browser kept as it was. Playwright turns the back/forward cache off, and loses a page that
 * comes out of it; Puppeteer does neither.
 */

let server: DemoServer;
let browser: Browser;
beforeAll(async () => {
  server = await serveDemo(0);
  browser = await launch({ ...(await chromium()), headless: true });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Opens a demo page, which notes what it shows when it is left and when it is back: a page that is loaded anew has lost that. */
async function openNoting(page: Page, name: string): Promise<void> {
  await page.goto(`${server.address}${name}.html`);
  await page.waitForFunction(() => window.portico);
  await works(page);
  // The page's own scripts have done what they wait for. As a text, since Vitest replaces `import()` in functions.
  await page.evaluate(
    'Promise.all([...document.querySelectorAll("script[type=module][src]")].map(({ src }) => import(src))).then(() => {})',
  );
  await page.evaluate(async () => {
    // Chunks that load when the page is idle have loaded, too.
    for (let count = 0; count < 3; count++) await new Promise((resolve) => requestIdleCallback(resolve));
    const { dataset } = document.body;
    addEventListener('pagehide', () => (dataset.left = document.body.innerText));
    addEventListener('pageshow', ({ persisted }) => {
      dataset.back = document.body.innerText;
      dataset.persisted = String(persisted);
    });
  });
}

const works = (page: Page) => page.evaluate(() => window.portico?.ready());

/** The demo page that the visitor has come back to is the one that was left, and it works. */
async function expectKept(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (path) => location.pathname === path && document.body.dataset.persisted,
    {},
    `/${name}.html`,
  );
  const { left, back, persisted } = await page.evaluate(() => {
    const { dataset } = document.body;
    return { left: dataset.left, back: dataset.back, persisted: dataset.persisted };
  });
  expect(persisted).toBe('true');
  expect(back).toBe(left);
  await works(page);
  const tag = `portico-${name}`;
  expect(await page.evaluate((ours) => document.querySelectorAll(`${ours}:state(ready)`).length, tag)).toBeGreaterThan(
    0,
  );

  // An element that is added now works, too.
  await page.evaluate((ours) => document.body.append(document.createElement(ours)), tag);
  await page.waitForFunction((ours) => document.querySelector(`body > ${ours}:last-child:state(ready)`), {}, tag);
}

// In pairs: the visitor leaves one for the other, goes back, and goes forward again. The last of an odd number goes to the alert.
const names = Object.keys(registry);
const pairs = names.flatMap((name, index) => (index % 2 === 0 ? [[name, names[index + 1] ?? 'alert'] as const] : []));

describe.each(pairs)('the demo pages of %s and %s', (one, other) => {
  it('are kept by the back/forward cache, and go on working when the visitor comes back', async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await openNoting(page, one);
    await openNoting(page, other);
    await page.goBack();
    await expectKept(page, one);
    await page.goForward();
    await expectKept(page, other);
    expect(errors).toEqual([]);
    await page.close();
  });
});
