import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../../e2e/browser.ts';
import { serve } from '../../package-projects/serve-folder.ts';
import { guideFile, writeGuideFiles, type GuideFolder } from '../guide-files.ts';
import { shopLiquid } from './shop-liquid.ts';

/* The theme of `docs/systems/shopify.md`: its files from Vite in one folder, and its templates, rendered by LiquidJS. */

const products = [{ title: 'Oak lamp', url: '/products/oak-lamp', image: '/assets/lamp.json' }];

async function renderPage(): Promise<string> {
  const liquid = shopLiquid();
  const render = async (file: string, values: object): Promise<string> =>
    liquid.parseAndRender(guideFile('systems/shopify.md', file), values);
  const settings = { title: 'News', text: '<p>Text.</p>', close: 'Close the news', placement: 'outside' };
  const routes = { predictive_search_url: '/search/suggest', search_url: '/search' };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
    ${await render('layout/theme.liquid', {})}</head>
    <body>${await render('snippets/portico-search.liquid', { routes })}
    ${await render('sections/portico-news.liquid', { section: { id: '7', settings } })}</body></html>`;
}

describe('the theme of the guide to Shopify', () => {
  let folder: GuideFolder;

  beforeAll(async () => {
    folder = writeGuideFiles('systems/shopify.md', ['portico.js', 'vite.config.js']);
    await build({
      root: folder.path,
      configFile: join(folder.path, 'vite.config.js'),
      logLevel: 'error',
      resolve: { alias: { 'portico-elements/slim': resolve('dist/slim/index.js') } },
    });
    writeFileSync(join(folder.path, 'assets/site.js'), '');
    writeFileSync(join(folder.path, 'index.html'), await renderPage());
    mkdirSync(join(folder.path, 'search'));
    writeFileSync(join(folder.path, 'search/suggest.json'), JSON.stringify({ resources: { results: { products } } }));
  });
  afterAll(() => folder.remove());

  it('has all files in one folder', async () => {
    const entries = await readdir(join(folder.path, 'assets'), { withFileTypes: true });
    expect(entries.filter((entry) => !entry.isFile())).toEqual([]);
    expect(
      entries.map(({ name }) => name).filter((name) => !/^(?:portico(?:-[\w-]+)?|site)\.(?:js|css)$/.test(name)),
    ).toEqual([]);
    expect(entries.length).toBeGreaterThan(50);
  });

  it('opens the popup of its section', async () => {
    const site = await serve(folder.path);
    const { page, errors } = await openPage(`${site.address}/index.html`);
    await page.getByRole('button', { name: 'News' }).click();
    const dialog = page.getByRole('dialog', { name: 'News' });
    await dialog.waitFor();
    await page.getByRole('button', { name: 'Close the news' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect({ errors, missing: site.missing }).toEqual({ errors: [], missing: [] });
  });

  it('loads the entry once, although Shopify adds a version to its address only', async () => {
    const site = await serve(folder.path);
    const { page } = await openPage(`${site.address}/index.html`);
    await page.getByRole('button', { name: 'News' }).click();
    await page.getByRole('dialog', { name: 'News' }).waitFor();
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => name.includes('/portico.js'))).toEqual([`${site.address}/assets/portico.js?v=17`]);
  });

  it('shows the products of the predictive search', async () => {
    const site = await serve(folder.path);
    const { page } = await openPage(`${site.address}/index.html`);
    await page.locator('portico-live-search:state(ready)').waitFor();
    const request = page.waitForRequest('**/search/suggest.json?*');
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('oak');
    const { searchParams } = new URL((await request).url());
    expect([searchParams.get('q'), searchParams.get('resources[type]')]).toEqual(['oak', 'product']);
    const option = page.getByRole('option', { name: 'Oak lamp' });
    await option.waitFor();
    expect(await page.locator('.portico-search-picture').count()).toBe(1);
  });
});
