import { chromium as playwright, type Browser, type Frame, type Page } from 'playwright-core';
import { serveFiles } from '../../scripts/size/serve-files.ts';
import { chromium } from '../../test/browsers/find-chromium.ts';

/** Starts the browser of a run with additional arguments. */
export async function openBrowser(...args: readonly string[]): Promise<Browser> {
  const found = await chromium();
  return playwright.launch({ ...found, args: [...found.args, ...args], headless: true });
}

/** Serves these files and opens a page on their site until `use` resolves. */
export async function onPage<T>(
  browser: Browser,
  files: ReadonlyMap<string, string>,
  use: (page: Page, address: string) => Promise<T>,
): Promise<T> {
  const site = await serveFiles(files);
  const context = await browser.newContext();
  try {
    return await use(await context.newPage(), site.address);
  } finally {
    await context.close();
    await site.close();
  }
}

/** Opens the page of each side in a tab of its own, one after the other; `prepare` resolves when it is ready. */
export async function openTabs<Side extends string>(
  first: Page,
  address: string,
  sides: readonly Side[],
  prepare: (page: Page, side: Side) => Promise<unknown>,
): Promise<Readonly<Record<Side, Page>>> {
  const pages = new Map<Side, Page>();
  for (const side of sides) {
    const page = await first.context().newPage();
    await page.goto(`${address}/${side}.html`);
    await prepare(page, side);
    pages.set(side, page);
  }
  return Object.fromEntries(pages) as Record<Side, Page>; // Every side has one.
}

/** Returns the frame of a page with a name. */
export function frameOf(page: Page, name: string): Frame {
  const frame = page.frame(name);
  if (!frame) throw new Error(`The page of the bench has no frame "${name}".`);
  return frame;
}
