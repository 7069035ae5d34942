import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { openPage, productionHost } from '../e2e/browser.ts';
import { files, reset } from './frameworks.ts';

/* The elements take the space before the script runs that they take after it, under the style sheets of frameworks. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

/** Elements whose height only their script knows: headings by the sizes that it measures, and a form that is encoded. */
const unknown = ['fluid-type', 'protected-form'];

const others = readdirSync('elements').filter((name) => name !== 'header' && !unknown.includes(name));
/** A header has a page of its own: it takes height from sections that are as high as the window. */
const pages = [['header'], others];

/** Returns the first sample in the docs of each of the elements, in a section of its own. */
const sectionsOf = (names: readonly string[]): string =>
  names
    .map((name) => {
      const docs = readFileSync(`elements/${name}/${name}.md`, 'utf8');
      const sample = /```html\n([\s\S]*?)```/.exec(docs)?.[1] ?? `<portico-${name}></portico-${name}>`;
      return `<section data-element="${name}">${sample.replaceAll(/<(script|link|style)\b[\s\S]*?(?:<\/\1>|>)/g, '')}</section>`;
    })
    .join('\n');

const page = (names: readonly string[], css: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>Host</title><style>${css}</style><link rel="stylesheet" href="/dist/portico.css">
  <script type="module" src="/dist/portico.js"></script><main>${sectionsOf(names)}</main></html>`;

const frameworks = process.env.CI_FULL ? [...Object.keys(files), 'reset'] : ['bootstrap', 'reset'];

const cssOf = (name: string): string =>
  name === 'reset' ? reset : readFileSync(`node_modules/${files[name as keyof typeof files]}`, 'utf8');

/** Opens a page, starts its script after the first paint, and returns the elements that then have another height. */
async function moves(tab: Page, body: string): Promise<string[]> {
  const address = `${server.address}host.html`;
  let start = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  await tab.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await tab.route('**/dist/portico.js', (route) => started.then(() => route.continue()));
  await tab.goto(address, { waitUntil: 'commit' });
  await tab.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  // Pictures without a size move the page when they arrive, with and without the script.
  await tab.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  const heights = () =>
    tab.$$eval('main > section', (all) =>
      all.map(
        (one) => [one.getAttribute('data-element') ?? '', Math.round(one.getBoundingClientRect().height)] as const,
      ),
    );
  const before = new Map(await heights());
  start();
  await tab.waitForFunction(() =>
    [...document.querySelectorAll('main *')].every(
      (one) => !one.localName.startsWith('portico-') || one.matches(':state(ready)'),
    ),
  );
  // Some elements start when they are visible.
  for (const section of await tab.locator('main > section').all()) await section.scrollIntoViewIfNeeded();
  await tab.waitForLoadState('networkidle');
  await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await tab.unrouteAll();
  // A move of 8 px in a window of 800 px is a layout shift of 0.01.
  return (await heights())
    .filter(([name, height]) => Math.abs(height - (before.get(name) ?? 0)) > 8)
    .map(([name, height]) => `${name}: ${before.get(name)} → ${height} px`);
}

for (const width of [390, 1280]) {
  it.each(frameworks)(`nothing moves when the script runs at ${width} px: %s`, async (framework) => {
    const { page: tab } = await openPage('about:blank', { viewport: { width, height: 800 } });
    const found = [];
    for (const names of pages) found.push(...(await moves(tab, page(names, cssOf(framework)))));
    expect(found).toEqual([]);
  });
}
