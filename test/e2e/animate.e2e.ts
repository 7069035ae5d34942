import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { openPage } from './browser.ts';
import { working } from './frame-page.ts';

/* What is animated is never lost: on paper, without script, with reduced motion, and where the script does not come. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0);
});
afterAll(() => server.close());

const pages = ['animate.html', 'site-front.html'] as const;
const wide = { viewport: { width: 1280, height: 800 } };

/** The words of what is animated and does not stand there whole: hidden, transparent, moved or cut. */
const unseen = (page: Page): Promise<string[]> =>
  page.locator('portico-animate > *, portico-animate .fusion-animated').evaluateAll((all) =>
    all
      .filter((element) => {
        const { opacity, translate, scale, rotate, transform, clipPath } = getComputedStyle(element);
        const isMoved = [translate, scale, rotate, transform, clipPath].some((value) => value !== 'none');
        return (
          isMoved || opacity !== '1' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        );
      })
      .map(({ textContent }) => textContent.trim()),
  );

const count = (page: Page): Promise<number> => page.locator('portico-animate > *').count();

/** Resolves when the animations of the page have begun, which is 300 ms after it has loaded. */
const begun = (page: Page) => expect.poll(() => page.locator('.portico-waiting').count(), { timeout: 5000 }).toBe(0);

describe.each(pages)('the animated content of %s', (name) => {
  it('is hidden on a screen until its time has come, and all of it is there on paper', async () => {
    const { page } = await openPage(`${server.address}${name}`, wide);
    await working(page);
    await begun(page);
    expect((await unseen(page)).length).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await unseen(page)).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    expect((await unseen(page)).length).toBeGreaterThan(0);
  });

  it('is there on paper before the animations begin', async () => {
    const { page } = await openPage('about:blank', wide);
    // The page never says that it has loaded.
    await page.addInitScript(() => {
      Object.defineProperty(document, 'readyState', { get: () => 'interactive' });
      addEventListener('load', (event) => event.stopImmediatePropagation());
    });
    await page.goto(`${server.address}${name}`);
    await expect.poll(async () => (await unseen(page)).length).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await unseen(page)).toEqual([]);
    expect(await page.locator('.portico-waiting').count()).toBeGreaterThan(0);
  });

  it.each([
    ['wide', wide],
    ['on a phone', { viewport: { width: 390, height: 844 } }],
  ])('is all there without script, %s', async (_size, options) => {
    const { page } = await openPage(`${server.address}${name}`, { ...options, javaScriptEnabled: false });
    expect(await count(page)).toBeGreaterThan(2);
    expect(await unseen(page)).toEqual([]);
  });

  it('is all there for who prefers reduced motion', async () => {
    const { page } = await openPage(`${server.address}${name}`, { ...wide, reducedMotion: 'reduce' });
    await working(page);
    expect(await unseen(page)).toEqual([]);
  });

  it('is all there where the code of the element does not come', async () => {
    const { page } = await openPage('about:blank', wide);
    const refused: string[] = [];
    await page.route('**/animate-*.js', (route) => {
      refused.push(route.request().url());
      return route.abort();
    });
    await page.goto(`${server.address}${name}`);
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    expect(await unseen(page)).toEqual([]);
  });
});

describe('an animation that is under way', () => {
  it.each(['fade-up', 'fadeInUp', 'unroll', 'wobble'])(
    'of the type %s leaves what it animates whole on paper',
    async (type) => {
      const { page } = await openPage(`${server.address}animate.html`, wide);
      await working(page);
      // A theme's own rules for its names, and what it hides until its script comes.
      await page.evaluate(() => {
        const theme = new CSSStyleSheet();
        theme.replaceSync(`
        @keyframes from-nothing { from { opacity: 0; translate: 0 3rem } }
        .fadeInUp, .wobble { animation-name: from-nothing }
        .fusion-animated { visibility: hidden }
      `);
        document.adoptedStyleSheets.push(theme);
      });
      await page.locator('#coves').evaluate(async (element, wanted) => {
        element.setAttribute('type', wanted);
        element.setAttribute('delay', '60');
        await new Promise((resolve) => requestAnimationFrame(resolve));
        // The public method.
        Reflect.apply(Reflect.get(element, 'replay') as () => void, element, []);
      }, type);
      await expect.poll(() => unseen(page)).toContain('North cove, in the morning');
      await page.emulateMedia({ media: 'print' });
      expect(await unseen(page)).toEqual([]);
    },
  );
});
