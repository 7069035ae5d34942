import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { serveDemo, type DemoServer } from '../../scripts/demo-server.ts';
import { openPage, type OpenPage } from './browser.ts';

/* What the tests of the lightbox in a page of their own need. */

let server: DemoServer;

/** Runs the demo server as long as the tests of this file run. Each file calls it, because files share this module. */
export function useDemoServer(): void {
  beforeAll(async () => {
    server = await serveDemo(0);
  });
  afterAll(() => server.close());
}

/** A picture of that size, in px. */
export const sized = (width: number, height: number): string => `/sized/${width}x${height}.svg`;

export const link = (title: string, attributes = '', url = sized(800, 400)): string =>
  `<a href="${url}" data-title="${title}" ${attributes}>${title}</a>`;

export const gallery = (
  attributes = '',
  items = ['One', 'Two', 'Three'].map((title) => link(title)).join(''),
): string => `<portico-lightbox animation-speed="none" ${attributes}>${items}</portico-lightbox>`;

const pageOf = (markup: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1"><title>A page</title>
  <link rel="icon" href="/icon.svg">
  <script type="module" src="/dist/portico.js"></script><main>${markup}</main>`;

const svgOf = (width: string, height: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`;

/** Opens a page of that markup, with the library, at the demo server. `isTimed`: its time is Playwright's. */
export async function openMarkup(
  markup: string,
  options: BrowserContextOptions = {},
  isTimed = false,
): Promise<OpenPage> {
  const opened = await openPage('about:blank', { viewport: { width: 1000, height: 700 }, ...options });
  const { page } = opened;
  page.setDefaultTimeout(8000);
  if (isTimed) await page.clock.install();
  await page.route('**/page-of-the-test.html', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: pageOf(markup) }),
  );
  await page.route('**/sized/*.svg', (route) => {
    const [, width = '', height = ''] = /(\d+)x(\d+)/.exec(route.request().url()) ?? [];
    return route.fulfill({ contentType: 'image/svg+xml', body: svgOf(width, height) });
  });
  await page.goto(`${server.address}page-of-the-test.html`);
  await page.locator('portico-lightbox:state(ready)').waitFor();
  return opened;
}

/** Opens the item of that name by a click, and waits until it is shown. */
export async function openItem(page: Page, name = 'One'): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await shown(page);
}

export const shown = (page: Page): Promise<void> =>
  page.locator('portico-lightbox [part~="item"]:not([inert])[data-status="shown"]').waitFor();

export const part = (page: Page, name: string): Locator => page.locator(`portico-lightbox [part~="${name}"]`);
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const opacityOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => getComputedStyle(element).opacity);

/** The position of a box in the window, in whole px. */
export const boxOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return {
      left: Math.round(left),
      top: Math.round(top),
      right: Math.round(right),
      bottom: Math.round(bottom),
      width: Math.round(width),
      height: Math.round(height),
    };
  });
