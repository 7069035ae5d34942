import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { serveDemo, type DemoServer } from '../../scripts/demo-server.ts';
import { openPage, productionHost } from './browser.ts';

/* The inspector of the built files, on the demo pages with their strict Content-Security-Policy. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0);
});
afterAll(() => server.close());

type Options = Parameters<typeof openPage>[1];

/** Opens a page on a development host, and its inspector by the keys. */
async function openInspector(file: string, options?: Options): Promise<{ page: Page; errors: readonly string[] }> {
  const { page, errors } = await openPage('about:blank', options);
  await page.goto(`${server.address}${file}`);
  await page.evaluate(() => window.portico?.debug());
  await page.locator('portico-inspector .opener').waitFor();
  await page.keyboard.press('Alt+Shift+P');
  await dialog(page).waitFor();
  return { page, errors };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Portico/ });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

describe('the inspector of the built files', () => {
  it.each([
    ['full', (html: string) => html],
    ['slim', (html: string) => html.replaceAll('/dist/portico.js', '/dist/slim/portico.js')],
  ])('explains a popup, by keyboard only: %s', async (_, change) => {
    const { page, errors } = await openPage('about:blank');
    await page.route('**/inspector.html', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
    await page.goto(`${server.address}inspector.html`);
    await page.evaluate(() => window.portico?.debug());
    await page.locator('portico-inspector .opener').waitFor();
    const before = await page.evaluate(() => document.body.outerHTML);
    await page.getByRole('button', { name: 'Open the inspector' }).focus();
    await page.keyboard.press('Alt+Shift+P');
    await expect.poll(() => tab(page, 'Elements').evaluate((node) => node.matches(':focus'))).toBe(true);
    // The panel, then the first element of the tree.
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    const details = page.getByRole('region', { name: 'portico-popup#newsletter' });
    await details.waitFor();
    await details.getByText('Opens by itself: no').waitFor();
    expect(await details.getByText(/^(no: )?Rule min-page-views/).textContent()).toContain('Rule min-page-views');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open the inspector');
    expect(await page.evaluate(() => document.body.outerHTML)).toBe(before);
    expect(errors).toEqual([]);
  });

  it('names the mistake that a script adds', async () => {
    const { page } = await openInspector('inspector.html');
    await page.getByRole('button', { name: 'Add an alert with a mistake' }).click();
    await tab(page, 'Problems').click();
    await dialog(page).getByText('closeable is not an attribute of <portico-alert>').waitFor();
  });

  it('shows what is stored, and erases it', async () => {
    const { page } = await openInspector('inspector.html');
    // At the end side, it covers the button of the alert.
    await dialog(page).getByRole('button', { name: 'Move to the other side' }).click();
    await page.locator('#order').getByRole('button').click();
    await tab(page, 'Data').click();
    await dialog(page).getByRole('button', { name: 'Erase portico-alert-inspector-demo' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('portico-alert-inspector-demo'))).toBe(null);
  });

  it.each([
    ['in a narrow window', { viewport: { width: 390, height: 800 } }],
    ['in a wide window', { viewport: { width: 1280, height: 800 } }],
  ])('has no content outside of the window: %s', async (_, options) => {
    const { page } = await openInspector('popup.html', options);
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((direction) => (document.documentElement.dir = direction), dir);
      const box = await dialog(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(options.viewport.width);
      const overflow = await dialog(page).evaluate((node) =>
        [node, ...node.querySelectorAll('[role="tabpanel"]')].some(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        ),
      );
      expect(overflow).toBe(false);
    }
  });

  it('loads nothing on other hosts before it is opened', async () => {
    const { page, errors } = await openPage('about:blank');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`${server.address.replace('localhost', productionHost)}inspector.html`);
    await page.evaluate(() => window.portico?.ready());
    const files = () => requested.filter((address) => /\/(inspector|diagnostics)[\w.]*-\w+\.js$/.test(address));
    expect(files()).toEqual([]);
    await page.getByRole('button', { name: 'Open the inspector' }).click();
    await dialog(page).waitFor();
    expect(files().length).toBeGreaterThan(2);
    expect(errors).toEqual([]);
  });
});
