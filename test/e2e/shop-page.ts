import type { BrowserContextOptions, Page } from 'playwright-core';
import { openPage, type OpenPage, visit } from './browser.ts';

/** Opens a demo page. With `lacks`, files whose path has that cannot be loaded. */
export async function openDemo(
  address: string,
  options: BrowserContextOptions = {},
  lacks?: RegExp,
): Promise<OpenPage> {
  const opened = await openPage('about:blank', options);
  opened.page.setDefaultTimeout(8000);
  if (lacks) await opened.page.route(lacks, (route) => route.abort());
  await visit(opened.page, address);
  return opened;
}

/** Waits until the shop says how many products it shows. */
export const count = (page: Page, text: string) => page.locator('#shop-count', { hasText: text }).waitFor();

/** The titles of the products that are shown. */
export const titles = (page: Page) => page.locator('.e-loop-item h3').allTextContents();
