import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDemo, type DemoServer } from '../../scripts/demo-server.ts';
import { openPage, productionHost } from './browser.ts';

/* The requests of the script tag. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

describe('the script tag', () => {
  it.each([
    ['tabs', ['kit', 'page', 'viewport']],
    ['slider', ['kit', 'carousel-frame', 'template-loader', 'viewport']],
    ['lightbox', ['kit', 'media-types']],
  ])('requests what <portico-%s> imports beside its file', async (name, expected) => {
    const { page } = await openPage(server.address);
    const requested = new Set<string>();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/chunks/*.js', async (route) => {
      const [, file = ''] = /\/chunks\/(.+)-\w{4}\.js/.exec(route.request().url()) ?? [];
      requested.add(file);
      if (file === name) await held;
      await route.continue();
    });
    await page.goto(`${server.address}${name}.html`, { waitUntil: 'commit' });
    await expect.poll(() => [...requested]).toEqual(expect.arrayContaining([name, ...expected]));
    release();
    await page.locator(`portico-${name}:state(ready)`).first().waitFor({ state: 'attached' });
  });
});
