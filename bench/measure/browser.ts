import { chromium as playwright, type Browser, type Page } from 'playwright-core';
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
