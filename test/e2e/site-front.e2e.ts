import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { findings } from './findings.ts';
import { openPage } from './browser.ts';
import { working } from './frame-page.ts';

/* A whole site's front: what its elements do together, seen from outside. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0);
});
afterAll(() => server.close());

const fronts = ['site-front.html', 'site-front-ar.html'] as const;
const front = (name: (typeof fronts)[number] = 'site-front.html') => `${server.address}${name}`;

/** Notes from now on what moves without the visitor: where it stood and where it stands. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Missing from TypeScript's types.
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

/** Scrolls to a place in frames of so many px, as a wheel does. */
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
  }
}

describe('the front of a site', () => {
  it.each(['wide', 'phone'])('does not move while its header sticks, becomes lower and lets go (%s)', async (size) => {
    const viewport = size === 'wide' ? { width: 1280, height: 800 } : { width: 390, height: 844 };
    const { page } = await openPage(front(), { viewport });
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
  });

  it('notices what does move, so that the test above can fail', async () => {
    const { page } = await openPage(front(), { viewport: { width: 1280, height: 800 } });
    await working(page);
    await watchShifts(page);
    await page.evaluate(() => {
      const push = document.createElement('div');
      push.style.blockSize = '120px';
      document.querySelector('main')?.before(push);
    });
    await expect.poll(() => page.evaluate(() => window.shifts.length)).toBeGreaterThan(0);
  });

  it('has the place that a link leads to below the header, and marks it in the contents beside it', async () => {
    const { page, errors, violations } = await openPage(front(), {
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

  it.each(['Enter', 'Space'])('leads to its top from the button at its end, by Tab and %s', async (key) => {
    const { page } = await openPage(front(), { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await working(page);
    await scrollBySteps(page, 2000);
    const up = page.locator('portico-back-to-top').getByRole('button');
    await up.waitFor();
    await page.locator('.foot a').last().focus();
    await page.keyboard.press('Tab');
    expect(await up.evaluate((button) => button.matches(':focus-visible'))).toBe(true);
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // The next stop is the first of the page.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
  });

  it('has no button to its top where that would lead nowhere, and none on paper', async () => {
    const { page } = await openPage(front(), { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
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

  it('opens the tab of a room that its mega menu names', async () => {
    const { page } = await openPage(front(), { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await working(page);
    await page.getByRole('button', { name: /Rooms/ }).first().click();
    await page.locator('.mega').getByRole('link', { name: 'Signal loft' }).click();
    await page.getByRole('tab', { name: 'Signal loft', selected: true }).waitFor();
    expect(await page.locator('#signal-loft').isVisible()).toBe(true);
  });
});

describe.each(fronts)('%s', (name) => {
  it.each([
    ['wide', { viewport: { width: 1280, height: 800 } }],
    ['on a phone', { viewport: { width: 390, height: 844 } }],
    ['320 px wide', { viewport: { width: 320, height: 640 } }],
  ])('can be read without script, %s', async (_how, options) => {
    const { page } = await openPage(front(name), { ...options, javaScriptEnabled: false });
    // Everything that is there to be read; what is nested in the menu is also in the page, to which its first row leads.
    const texts = page.locator(
      'main :is(h1, h2, h3, p, li, figcaption), .main-menu nav > ul > li > a, .foot li, .foot p, .find input, .find button',
    );
    expect(await texts.count()).toBeGreaterThan(25);
    for (const text of await texts.all()) {
      const hidden = !(await text.isVisible()) && (await text.textContent());
      expect(hidden).toBe(false);
    }
    // Every link to a place of the page has a place to lead to, also those that a closed menu holds.
    const links = page.locator('a[href^="#"]');
    expect(await links.count()).toBeGreaterThan(10);
    const astray = await links.evaluateAll((all) =>
      all
        .map((link) => link.getAttribute('href') ?? '')
        .filter((target) => !document.querySelector(target)?.checkVisibility()),
    );
    expect(astray).toEqual([]);
    expect(await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  it.each(['light', 'dark'] as const)(
    'has nothing that axe finds, with its menu closed and open (%s)',
    async (colorScheme) => {
      const { page } = await openPage(front(name), {
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
    },
  );

  it.each([390, 320])('loses nothing %i px wide', async (width) => {
    const { page, errors, violations } = await openPage(front(name), { viewport: { width, height: 700 } });
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
