import type { Browser, Page } from 'playwright-core';
import { createBackend } from '../../demo-pages/backend/backend.ts';
import type { Files } from './builds.ts';
import { serveFiles } from './site.ts';
import { gzipBytes, type Weights } from './weigh.ts';

/** Opens a page of a build's script tag and `body`, does what a visitor does, and weighs the scripts it requested. */
export async function weighVisit(
  browser: Browser,
  build: Files,
  body: string,
  visit: (page: Page) => Promise<unknown>,
): Promise<Weights> {
  const tag = '<script type="module" src="/portico.js"></script>';
  const html = `<!doctype html><html lang="en"><title>Size</title>${tag}${body}</html>`;
  const site = await serveFiles(new Map([...build, ['page.html', html]]), createBackend());
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const requested = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') requested.add(new URL(request.url()).pathname.slice(1));
    });
    await page.goto(`${site.address}/page.html`, { waitUntil: 'networkidle' });
    await visit(page);
    return new Map([...requested].map((path) => [path, gzipBytes(contentOf(build, path))]));
  } finally {
    await context.close();
    await site.close();
  }
}

function contentOf(build: Files, path: string): string {
  const content = build.get(path);
  if (content === undefined) throw new Error(`The page requested ${path}, which the build does not have.`);
  return content;
}

/** Fills in the form "basic" of the contract, sends it, and waits until the element is done with the answer. */
export async function sendBasicForm(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Your email').fill('ada@example.org');
  await page.getByLabel('Subject').fill('Size');
  await page.getByLabel('Your message').fill('How much do you weigh?');
  await page.evaluate(() => {
    document.addEventListener('portico-reset', () => document.documentElement.classList.add('is-done'), true);
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.locator('.is-done portico-contact-form:state(sent)').waitFor();
}

/** Waits until React has drawn the form. */
export const seeDrawnForm = (page: Page): Promise<void> =>
  page.locator('portico-contact-form form').waitFor({ state: 'attached' });

/** Waits until a slider can be moved: what moves it is loaded where it is near. */
export const seeSlider = (page: Page): Promise<void> => page.locator('portico-slider .live').waitFor();

/** Opens a gallery by keyboard, and waits until its dialog is there. */
export async function openGallery(page: Page): Promise<void> {
  await page.locator('portico-lightbox a').first().press('Enter');
  await page.locator('portico-lightbox:state(open) dialog[open]').waitFor();
  await page.waitForLoadState('networkidle');
}
