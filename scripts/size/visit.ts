import type { Browser, Page } from 'playwright-core';
import { createBackend } from '../../demo-pages/backend/backend.ts';
import type { Files } from './build-in-memory.ts';
import { serveFiles } from './serve-files.ts';
import { gzipBytes, type Weights } from './weigh.ts';

/** Opens a page with a build's script tag and `body`, performs the visitor's actions, and returns the weights of the requested scripts. */
export async function weighVisit(
  browser: Browser,
  build: Files,
  body: string,
  visit: (page: Page) => Promise<unknown>,
): Promise<Weights> {
  const { loaded, visited } = await requestsOf(browser, build, body, visit);
  return weightsOf(build, [...loaded, ...visited]);
}

/** Opens a page like `weighVisit`, but returns only the weights of the scripts that are requested because of the visitor's actions. */
export async function weighOpening(
  browser: Browser,
  build: Files,
  body: string,
  visit: (page: Page) => Promise<unknown>,
): Promise<Weights> {
  const { visited } = await requestsOf(browser, build, body, visit);
  return weightsOf(build, visited);
}

/** Returns the paths of the scripts that a page requests until it is idle, and of those that it requests during the visitor's actions. */
async function requestsOf(
  browser: Browser,
  build: Files,
  body: string,
  visit: (page: Page) => Promise<unknown>,
): Promise<{ readonly loaded: readonly string[]; readonly visited: readonly string[] }> {
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
    const loaded = [...requested];
    await visit(page);
    return { loaded, visited: [...requested].slice(loaded.length) };
  } finally {
    await context.close();
    await site.close();
  }
}

const weightsOf = (build: Files, paths: readonly string[]): Weights =>
  new Map(paths.map((path) => [path, gzipBytes(contentOf(build, path))]));

function contentOf(build: Files, path: string): string {
  const content = build.get(path);
  if (content === undefined) throw new Error(`The page requested ${path}, which the build does not have.`);
  return content;
}

/** Fills in and sends the form "basic" of the contract. Resolves after the element has handled the response. */
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

/** Resolves after React has rendered the form. */
export const waitForRenderedForm = (page: Page): Promise<void> =>
  page.locator('portico-contact-form form').waitFor({ state: 'attached' });

/** Resolves after the slider is active. Its code loads when it is near the viewport. */
export const waitForSlider = (page: Page): Promise<void> => page.locator('portico-slider .live').waitFor();

/** Resolves after a consent notice has read the stored answer. */
export const waitForAnswer = (page: Page): Promise<void> =>
  page.locator('portico-consent:state(answered)').waitFor({ state: 'attached' });

/** Resolves after a consent notice has opened. */
export const waitForNotice = (page: Page): Promise<void> =>
  page.locator('portico-consent:state(open)').waitFor({ state: 'attached' });

/** Opens a gallery by keyboard. Resolves after its dialog has appeared. */
export async function openGallery(page: Page): Promise<void> {
  await page.locator('portico-lightbox a').first().press('Enter');
  await page.locator('portico-lightbox:state(open) dialog[open]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Clicks the first button or select of the page. Resolves after the element has opened. */
export async function openByClick(page: Page): Promise<void> {
  await page.locator('button, select').first().click();
  await page.locator(':state(open)').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** Points at the button of the page. Resolves after the tooltip is visible, because its state is open even before its code has loaded. */
export async function openTooltip(page: Page): Promise<void> {
  await page.locator('button').first().hover();
  await page.getByRole('tooltip').waitFor();
}
