import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { openPage, productionHost } from '../browser.ts';
import { working } from '../frame-page.ts';

/* Animated content is always visible in print, without script, with reduced motion, and when the script fails to load. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

const pages = ['animate.html', 'site-front.html'] as const;
const wide = { viewport: { width: 1280, height: 800 } };

/** Returns the texts of animated elements that are hidden, transparent, transformed or clipped. */
const hiddenTexts = (page: Page): Promise<string[]> =>
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

/** Resolves when the animations of the page have started, 300 ms after `load`. */
const animationsStarted = (page: Page) => expect.poll(() => page.locator('.portico-waiting').count()).toBe(0);

describe.each(pages)('the animated content of %s', (name) => {
  it('is hidden on screen until its animation starts, and fully visible in print', async () => {
    const { page } = await openPage(`${server.address}${name}`, wide);
    await working(page);
    await animationsStarted(page);
    expect((await hiddenTexts(page)).length).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await hiddenTexts(page)).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    expect((await hiddenTexts(page)).length).toBeGreaterThan(0);
  });

  it('is visible in print before the animations start', async () => {
    const { page } = await openPage('about:blank', wide);
    // The `load` event never reaches the library.
    await page.addInitScript(() => {
      Object.defineProperty(document, 'readyState', { get: () => 'interactive' });
      addEventListener('load', (event) => event.stopImmediatePropagation());
    });
    await page.goto(`${server.address}${name}`);
    await expect.poll(async () => (await hiddenTexts(page)).length).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await hiddenTexts(page)).toEqual([]);
    expect(await page.locator('.portico-waiting').count()).toBeGreaterThan(0);
  });

  it.each([
    ['wide', wide],
    ['on a phone', { viewport: { width: 390, height: 844 } }],
  ])('is fully visible without script, %s', async (_size, options) => {
    const { page } = await openPage(`${server.address}${name}`, { ...options, javaScriptEnabled: false });
    expect(await count(page)).toBeGreaterThan(2);
    expect(await hiddenTexts(page)).toEqual([]);
  });

  it('is fully visible with reduced motion', async () => {
    const { page } = await openPage(`${server.address}${name}`, { ...wide, reducedMotion: 'reduce' });
    await working(page);
    expect(await hiddenTexts(page)).toEqual([]);
  });

  it('is fully visible when the code of the element fails to load', async () => {
    const { page } = await openPage('about:blank', wide);
    const refused: string[] = [];
    await page.route('**/animate-*.js', (route) => {
      refused.push(route.request().url());
      return route.abort();
    });
    await page.goto(`${server.address}${name}`);
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    expect(await hiddenTexts(page)).toEqual([]);
  });
});

describe('a running animation', () => {
  it.each(['fade-up', 'fadeInUp', 'unroll', 'wobble'])(
    'of type %s leaves its target fully visible in print',
    async (type) => {
      const { page } = await openPage(`${server.address}animate.html`, wide);
      await working(page);
      // A theme has its own rules for these names, and hides targets until its script runs.
      await page.evaluate(() => {
        const theme = new CSSStyleSheet();
        theme.replaceSync(`
        @keyframes from-nothing { from { opacity: 0; translate: 0 3rem } }
        .fadeInUp, .wobble { animation-name: from-nothing }
        .fusion-animated { visibility: hidden }
      `);
        document.adoptedStyleSheets.push(theme);
      });
      await page.locator('#coves').evaluate(async (element, newType) => {
        element.setAttribute('type', newType);
        element.setAttribute('delay', '60s');
        await new Promise((resolve) => requestAnimationFrame(resolve));
        // The public method.
        Reflect.apply(Reflect.get(element, 'replay') as () => void, element, []);
      }, type);
      await expect.poll(() => hiddenTexts(page)).toContain('North cove, in the morning');
      await page.emulateMedia({ media: 'print' });
      expect(await hiddenTexts(page)).toEqual([]);
    },
  );
});
