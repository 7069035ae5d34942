import { type Browser, type HTTPRequest, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { productionHost } from './browser.ts';
import { registry } from '../../src/registry.ts';
import { chromium } from '../browsers/find-chromium.ts';

/* Uses Puppeteer, because Playwright disables the back/forward cache and loses track of restored pages. */

let server: DemoServer;
let browser: Browser;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
  browser = await launch({ ...(await chromium()), headless: true });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/**
 * Waits until the page is idle and has received what it requested, because chunks load after `ready` and in idle time. `waitForNetworkIdle`
 * also counts the requests of the page before, which end only when it comes back from the back/forward cache.
 */
async function loaded(page: Page, running: ReadonlySet<HTTPRequest>): Promise<void> {
  do {
    await page.evaluate(async () => {
      for (let count = 0; count < 3; count++) await new Promise((resolve) => requestIdleCallback(resolve));
    });
  } while (running.size > 0);
}

/** Opens a demo page that records its text on `pagehide` and `pageshow`; a reloaded page has lost the record. */
async function openRecording(page: Page, name: string): Promise<void> {
  const running = new Set<HTTPRequest>();
  page.on('framenavigated', (frame) => frame === page.mainFrame() && running.clear());
  page.on('request', (request) => running.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end, (request) => running.delete(request));
  await page.goto(`${server.address}${name}.html`);
  await page.waitForFunction(() => window.portico);
  await libraryReady(page);
  // Waits for the page's own scripts. As a string, because Vitest replaces `import()` in functions.
  await page.evaluate(
    'Promise.all([...document.querySelectorAll("script[type=module][src]")].map(({ src }) => import(src))).then(() => {})',
  );
  await loaded(page, running);
  await page.evaluate(() => {
    const { dataset } = document.body;
    addEventListener('pagehide', () => (dataset.left = document.body.innerText));
    addEventListener('pageshow', ({ persisted }) => {
      dataset.back = document.body.innerText;
      dataset.persisted = String(persisted);
    });
  });
}

const libraryReady = (page: Page) => page.evaluate(() => window.portico?.ready());

/** Expects that the page was restored from the back/forward cache and works. */
async function expectRestored(page: Page, name: string): Promise<void> {
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
  await libraryReady(page);
  const tag = `portico-${name}`;
  expect(
    await page.evaluate((selector) => document.querySelectorAll(`${selector}:state(ready)`).length, tag),
  ).toBeGreaterThan(0);

  // An element that is added after the restore gets ready, too.
  await page.evaluate((selector) => document.body.append(document.createElement(selector)), tag);
  await page.waitForFunction(
    (selector) => document.querySelector(`body > ${selector}:last-child:state(ready)`),
    {},
    tag,
  );
}

// Each pair is one round trip: one page, the other, back, forward. The last of an odd number is paired with the alert.
const names = Object.keys(registry);
const pairs = names.flatMap((name, index) => (index % 2 === 0 ? [[name, names[index + 1] ?? 'alert'] as const] : []));

describe.each(pairs)('the demo pages of %s and %s', (one, other) => {
  it('are restored from the back/forward cache and keep working', async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await openRecording(page, one);
    await openRecording(page, other);
    await page.goBack();
    await expectRestored(page, one);
    await page.goForward();
    await expectRestored(page, other);
    expect(errors).toEqual([]);
    await page.close();
  });
});
