import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { findings } from '../findings.ts';
import { openPage, productionHost } from '../browser.ts';
import { working } from '../frame-page.ts';

/* The elements of a whole frontUrl page together. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

const frontPages = ['site-front.html', 'site-front-ar.html'] as const;
const frontUrl = (name: (typeof frontPages)[number] = 'site-front.html') => `${server.address}${name}`;

/** Records layout shifts from now on: the element, its previous and its new position. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript has no type for layout shifts.
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: readonly { node: Node | null }[];
        };
        const moved = sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName,
        );
        window.shifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift' });
  });

/** Scrolls to a position in one step per frame, like a wheel. */
const scrollBySteps = (page: Page, to: number) =>
  page.evaluate(async (end) => {
    while (Math.abs(scrollY - end) > 1) {
      const before = scrollY;
      scrollTo({ top: scrollY + Math.max(-40, Math.min(40, end - scrollY)), behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (scrollY === before) return;
    }
  }, to);

const headerHeight = (page: Page) => page.locator('.top > .bar').evaluate((bar) => bar.getBoundingClientRect().height);

declare global {
  interface Window {
    shifts: string[];
    /** The sum of all layout shifts. */
    shifted: number;
  }
}

describe('the front page of a site', () => {
  it.each(['wide', 'phone'])(
    'has no layout shift while its header sticks, shrinks and is released (%s)',
    async (size) => {
      const viewport = size === 'wide' ? { width: 1280, height: 800 } : { width: 390, height: 844 };
      const { page } = await openPage(frontUrl(), { viewport });
      await working(page);
      await watchShifts(page);
      const header = page.locator('portico-header');
      expect(await headerHeight(page)).toBe(76);

      await scrollBySteps(page, 400);
      await expect.poll(() => header.evaluate((element) => element.matches(':state(stuck)'))).toBe(true);
      await expect.poll(() => headerHeight(page)).toBe(65);
      expect(await header.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);

      await scrollBySteps(page, 0);
      await expect.poll(() => header.evaluate((element) => element.matches(':state(stuck)'))).toBe(false);
      await expect.poll(() => headerHeight(page)).toBe(76);
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
    },
  );

  it.each(frontPages)(
    'folds its menu on a phone from the first paint: nothing moves when the script runs (%s)',
    async (name) => {
      const { page } = await openPage('about:blank', { viewport: { width: 390, height: 844 } });
      await page.addInitScript(() => {
        window.shifted = 0;
        new PerformanceObserver((list) => {
          // TypeScript has no type for layout shifts.
          for (const entry of list.getEntries())
            window.shifted += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      let isPainted = () => {};
      const painted = new Promise<void>((resolve) => (isPainted = resolve));
      await page.route('**/dist/portico.js', (route) => painted.then(() => route.continue()));
      await page.goto(frontUrl(name), { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      expect(await page.locator('.main-menu a').first().isVisible()).toBe(false);
      isPainted();
      await working(page);
      expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.01);
    },
  );

  it('detects a layout shift, so that the test above can fail', async () => {
    const { page } = await openPage(frontUrl(), { viewport: { width: 1280, height: 800 } });
    await working(page);
    await watchShifts(page);
    await page.evaluate(() => {
      const push = document.createElement('div');
      push.style.blockSize = '120px';
      document.querySelector('main')?.before(push);
    });
    await expect.poll(() => page.evaluate(() => window.shifts.length)).toBeGreaterThan(0);
  });

  it('scrolls a link’s target below the header, and marks its link in the contents', async () => {
    const { page, errors, violations } = await openPage(frontUrl(), {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await working(page);
    const link = page.locator('.contents').getByRole('link', { name: 'The islands' });
    await link.click();
    await expect.poll(() => link.getAttribute('aria-current')).toBe('location');
    const [below, top] = await page.evaluate(() => [
      document.querySelector('.top > .bar')?.getBoundingClientRect().bottom ?? 0,
      document.querySelector('#islands')?.getBoundingClientRect().top ?? 0,
    ]);
    expect(top).toBeGreaterThanOrEqual(below ?? 0);
    expect(
      await link.evaluate((element) => element.checkVisibility() && element.getBoundingClientRect().top > 65),
    ).toBe(true);
    expect([errors, violations]).toEqual([[], []]);
  });

  it.each(['Enter', 'Space'])('scrolls to the top from the button at its end, by Tab and %s', async (key) => {
    const { page } = await openPage(frontUrl(), { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await working(page);
    await scrollBySteps(page, 2000);
    const up = page.locator('portico-back-to-top').getByRole('button');
    await up.waitFor();
    await page.locator('.foot a').last().focus();
    await page.keyboard.press('Tab');
    expect(await up.evaluate((button) => button.matches(':focus-visible'))).toBe(true);
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // The next tab stop is the first of the page.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
  });

  it('has no button to the top at the top, and none in print', async () => {
    const { page } = await openPage(frontUrl(), { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await working(page);
    await scrollBySteps(page, 1000);
    const up = page.locator('portico-back-to-top').getByRole('button');
    await up.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await up.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    expect(await up.isVisible()).toBe(true);

    await scrollBySteps(page, 0);
    await up.waitFor({ state: 'hidden' });
    await page
      .locator('.foot a')
      .last()
      .evaluate((link) => link.focus({ preventScroll: true }));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('portico-back-to-top');
  });

  it('opens the tab that a link in its mega menu targets', async () => {
    const { page } = await openPage(frontUrl(), { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await working(page);
    await page.getByRole('button', { name: /Rooms/ }).first().click();
    await page.locator('.mega').getByRole('link', { name: 'Signal loft' }).click();
    await page.getByRole('tab', { name: 'Signal loft', selected: true }).waitFor();
    expect(await page.locator('#signal-loft').isVisible()).toBe(true);
  });
});

describe.each(frontPages)('%s', (name) => {
  it.each([
    ['wide', { viewport: { width: 1280, height: 800 } }],
    ['on a phone', { viewport: { width: 390, height: 844 } }],
    ['320 px wide', { viewport: { width: 320, height: 640 } }],
  ])('is readable without script, %s', async (_how, options) => {
    const { page } = await openPage(frontUrl(name), { ...options, javaScriptEnabled: false });
    // Nested menu entries are left out: the first row links to pages that contain them.
    const texts = page.locator(
      'main :is(h1, h2, h3, p, li, figcaption), .main-menu nav > ul > li > a, .foot li, .foot p, .find input, .find button',
    );
    expect(await texts.count()).toBeGreaterThan(25);
    for (const text of await texts.all()) {
      const hidden = !(await text.isVisible()) && (await text.textContent());
      expect(hidden).toBe(false);
    }
    // Every fragment link has a visible target, including links in a closed menu.
    const links = page.locator('a[href^="#"]');
    expect(await links.count()).toBeGreaterThan(10);
    const broken = await links.evaluateAll((all) =>
      all
        .map((link) => link.getAttribute('href') ?? '')
        .filter((target) => !document.querySelector(target)?.checkVisibility()),
    );
    expect(broken).toEqual([]);
    expect(await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  it.each(['light', 'dark'] as const)('has no axe finding, with its menu closed and open (%s)', async (colorScheme) => {
    const { page } = await openPage(frontUrl(name), {
      viewport: { width: 1280, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    await working(page);
    expect(await findings(page)).toEqual([]);
    const button = page.locator('.main-menu').getByRole('button').first();
    await button.click();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    expect(await findings(page)).toEqual([]);
  });

  it.each([390, 320])('does not overflow at %i px', async (width) => {
    const { page, errors, violations } = await openPage(frontUrl(name), { viewport: { width, height: 700 } });
    await working(page);
    const outside = await page.evaluate(() => {
      const { clientWidth } = document.documentElement;
      return [...document.querySelectorAll('body *')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1 && (box.right > clientWidth + 1 || box.left < -1))
        .map(({ element }) => `${element.localName}.${element.className}`);
    });
    expect(outside).toEqual([]);
    expect([errors, violations]).toEqual([[], []]);
  });
});
