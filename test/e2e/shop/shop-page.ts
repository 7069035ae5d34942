import type { BrowserContextOptions, Page } from 'playwright-core';
import { openPage, type OpenPage, visit } from '../browser.ts';

/** Opens a demo page. Requests that match `blocked` fail. */
export async function openDemo(
  address: string,
  options: BrowserContextOptions = {},
  blocked?: RegExp,
): Promise<OpenPage> {
  const opened = await openPage('about:blank', options);
  if (blocked) await opened.page.route(blocked, (route) => route.abort());
  await visit(opened.page, address);
  return opened;
}

/** Waits until the shop shows that number of products. */
export const count = (page: Page, text: string) => page.locator('#shop-count', { hasText: text }).waitFor();

/** Returns the titles of the visible products. */
export const titles = (page: Page) => page.locator('.e-loop-item h3').allTextContents();
