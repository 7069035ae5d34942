import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDemo, type DemoServer } from '../../../scripts/demo-server.ts';
import { openPage, productionHost } from '../browser.ts';

/* The requests of the script tag. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

/**
 * Opens a page of the demo server, or one of this markup, without responses for `heldFiles` until `release` is called. `requested` collects the
 * names of all requested files.
 */
async function openWithHeldFiles(path: string, heldFiles: readonly string[], markup = '') {
  const { page } = await openPage(`${server.address}demos.html`);
  const requested = new Set<string>();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/chunks/*.js', async (route) => {
    const [, file = ''] = /\/chunks\/(.+)-\w{8}\.js/.exec(route.request().url()) ?? [];
    requested.add(file);
    if (heldFiles.includes(file)) await held;
    await route.continue();
  });
  if (markup)
    await page.route(`**/${path}`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><title>Page</title>${markup}` }),
    );
  await page.goto(server.address + path, { waitUntil: 'commit' });
  return { page, requested, release: () => release() };
}

describe('the script tag', () => {
  it.each([
    ['tabs', ['kit', 'page', 'reveal-target']],
    ['slider', ['kit', 'carousel-frame', 'page']],
    ['lightbox', ['kit', 'media-types']],
  ])('requests what <portico-%s> imports beside its file', async (name, expected) => {
    const { page, requested, release } = await openWithHeldFiles(`${name}.html`, [name]);
    await expect.poll(() => [...requested]).toEqual(expect.arrayContaining([name, ...expected]));
    release();
    await page.locator(`portico-${name}:state(ready)`).first().waitFor({ state: 'attached' });
  });

  it.each([
    ['lightbox', 'create-lightbox', 'lightbox.view', ['overlay']],
    ['popup', 'popup-session', 'popup.view', ['consent-rules', 'dialogs', 'overlay']],
    ['off-canvas', 'panel-session', 'off-canvas.view', ['consent-rules', 'dialogs', 'overlay']],
  ])(
    'requests what an opening <portico-%s> needs beside the files %s and %s',
    async (name, session, view, expected) => {
      // A page of its own, where nothing else requests these files.
      const markup = `<script type="module" src="/dist/portico.js"></script><portico-${name}><a href="/picture.svg">Picture</a></portico-${name}>`;
      const { page, requested, release } = await openWithHeldFiles('page-of-the-test.html', [session, view], markup);
      const element = page.locator(`portico-${name}:state(ready)`);
      await element.waitFor({ state: 'attached' });
      await element.evaluate((node) => void (node as HTMLElement & { show: () => Promise<void> }).show()); // The method of all three.
      await expect.poll(() => [...requested]).toEqual(expect.arrayContaining([session, view, ...expected]));
      release();
      await page.locator(`portico-${name}:state(open)`).first().waitFor({ state: 'attached' });
    },
  );
});
