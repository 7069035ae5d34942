import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { serveDemo, type DemoServer } from '../../../scripts/demo-server.ts';
import { openPage, type OpenPage, productionHost } from '../browser.ts';

/* Helpers of lightbox tests that run on a page of their own. */

let server: DemoServer;

/** Runs the demo server during the tests of the calling file. */
export function useDemoServer(): void {
  beforeAll(async () => {
    server = await serveDemo(0, productionHost);
  });
  afterAll(() => server.close());
}

/** Returns the address of a picture of that size in px. */
export const sized = (width: number, height: number): string => `/sized/${width}x${height}.svg`;

export const link = (title: string, attributes = '', url = sized(800, 400)): string =>
  `<a href="${url}" data-title="${title}" ${attributes}>${title}</a>`;

export const gallery = (
  attributes = '',
  items = ['One', 'Two', 'Three'].map((title) => link(title)).join(''),
): string => `<portico-lightbox animation-duration="none" ${attributes}>${items}</portico-lightbox>`;

/** Returns the page with that markup and a script of the library. */
export const pageOf = (markup: string, script: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1"><title>A page</title>
  <link rel="icon" href="/icon.svg">
  <script type="module" src="/dist/${script}"></script><main>${markup}</main>`;

const svgOf = (width: string, height: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`;

/** Opens a page with that markup and the library. `isTimed` installs Playwright's clock. */
export async function openMarkup(
  markup: string,
  options: BrowserContextOptions = {},
  isTimed = false,
  script: 'portico.js' | 'slim/portico.js' = 'portico.js',
): Promise<OpenPage> {
  const opened = await openPage('about:blank', { viewport: { width: 1000, height: 700 }, ...options });
  const { page } = opened;
  if (isTimed) await page.clock.install();
  await page.route('**/page-of-the-test.html', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: pageOf(markup, script) }),
  );
  await page.route('**/sized/*.svg', (route) => {
    const [, width = '', height = ''] = /(\d+)x(\d+)/.exec(route.request().url()) ?? [];
    return route.fulfill({ contentType: 'image/svg+xml', body: svgOf(width, height) });
  });
  await page.goto(`${server.address}page-of-the-test.html`);
  await page.locator('portico-lightbox:state(ready)').waitFor();
  return opened;
}

/** Clicks the item of that name and waits until it is shown. */
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

/** Returns the position of a box in the viewport, in whole px. */
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
