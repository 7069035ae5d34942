import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { colourRules } from '../axe-rules.ts';
import { registry } from '../../src/registry.ts';
import { openPage, productionHost, sharedPage } from './browser.ts';
import { findings } from './findings.ts';
import { findingsOpened } from './opened.ts';
import { openings, type Openings } from './openings.ts';

/* Checks of every element's demo page that need a real browser: its policy, zoom, narrow screens, forced colours, reduced motion. */

let server: DemoServer;

function serveDuringTests(): void {
  beforeAll(async () => {
    server = await serveDemo(0, productionHost);
  });
  afterAll(() => server.close());
}

const pageOf = (name: string) => `${server.address}${name}.html`;

/** Resolves when every element of the page is ready. */
const allReady = (page: Page) =>
  page.evaluate(async () => {
    while (!window.portico) await new Promise((resolve) => requestAnimationFrame(resolve));
    await window.portico.ready();
  });

/** Returns the elements that extend beyond the viewport, with their right edge. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement;
    const found = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.right > width + 1 || box.left < -1))
      .map(({ element, box }) => `<${element.localName} class="${element.className}"> to ${Math.round(box.right)} px`);
    return scrollWidth > width ? [...found, `the page scrolls to ${scrollWidth} px`] : [];
  });

/** Returns parts of the element whose text has the colour of the background, or that keep their own colours. */
const unreadableInForcedColours = (page: Page, tag: string): Promise<string[]> =>
  page.evaluate((name) => {
    const all = [...document.querySelectorAll(name)].flatMap((host) => [
      ...host.querySelectorAll('*'),
      ...(host.shadowRoot?.querySelectorAll('*') ?? []),
    ]);
    return all
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .filter((element) => {
        const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(element);
        return color === backgroundColor || forcedColorAdjust === 'none';
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 100));
  }, tag);

/** Returns the running animations of the page. */
const runningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
      .map(({ effect }) => String(effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 100))),
  );

/** Returns one of several parts of the elements; each part is a test file, so that they run in parallel. */
const partOf = (part: number, parts: number): readonly string[] =>
  Object.keys(registry).filter((_, index) => index % parts === part);

/** Tests the demo pages of one part of the elements on a wide screen. */
export function testDemoPages(part: number, parts: number): void {
  serveDuringTests();

  describe.each(partOf(part, parts))('the demo page of <portico-%s>', (name) => {
    const tag = `portico-${name}`;

    it('exists', () => {
      expect(existsSync(`demo-pages/${name}.html`)).toBe(true);
    });

    describe('after loading', () => {
      const shared = sharedPage(() => pageOf(name), { viewport: { width: 1280, height: 800 } });

      it('logs no error and violates no policy', async () => {
        const { page, errors, violations } = shared();
        await allReady(page);
        expect(await page.locator(`${tag}:state(ready)`).count()).toBeGreaterThan(0);
        expect(await page.locator(`${tag}:state(failed)`).count()).toBe(0);
        expect(errors).toEqual([]);
        expect(violations).toEqual([]);
      });

      it('is readable in forced colours', async () => {
        const { page, errors } = shared();
        await page.emulateMedia({ forcedColors: 'active' });
        await allReady(page);
        expect(await unreadableInForcedColours(page, tag)).toEqual([]);
        expect(errors).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none' });
      });

      it('does not overflow with text at 200 %', async () => {
        const { page } = shared();
        await allReady(page);
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        expect(await overflowing(page)).toEqual([]);
        await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      });

      it('reports a violation of its policy', async () => {
        const { page, violations } = shared();
        await page.evaluate(() => {
          try {
            document.body.insertAdjacentHTML('beforeend', '<i></i>');
          } catch {
            // Trusted Types throw where they stop.
          }
        });
        await expect.poll(() => violations).toEqual([expect.stringContaining('require-trusted-types-for')]);
      });
    });
  });
}

/** Tests the demo pages of one part of the elements on narrow screens, with reduced motion, and with axe. */
export function testDemoPageConditions(part: number, parts: number): void {
  serveDuringTests();

  describe.each(partOf(part, parts))('the demo page of <portico-%s>', (name) => {
    it.each([
      ['320 px wide', { viewport: { width: 320, height: 640 } }],
      ['at 200 % zoom', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
      ['from right to left, 320 px wide', { viewport: { width: 320, height: 640 }, locale: 'ar' }],
    ])('does not overflow, %s', async (label, options) => {
      const { page } = await openPage(pageOf(name), options);
      if (label.startsWith('from right')) await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      await allReady(page);
      expect(await overflowing(page)).toEqual([]);
    });

    // With reduced motion, because colours are blended during transitions.
    describe('with reduced motion', () => {
      const shared = sharedPage(() => pageOf(name), { reducedMotion: 'reduce' });

      it('runs no animation, also when the preference changes later', async () => {
        const { page } = shared();
        await allReady(page);
        expect(await runningAnimations(page)).toEqual([]);
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        // The change event is dispatched in the next frame.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect(await runningAnimations(page)).toEqual([]);
      });

      // The CMS markup has findings of its own; the element must not add any.
      it.each(['light', 'dark'] as const)(
        'has no axe finding that it does not have without script, in %s',
        async (colorScheme) => {
          const { page } = shared();
          await page.emulateMedia({ colorScheme });
          await allReady(page);
          const rules = colorScheme === 'dark' ? colourRules : undefined; // The other rules do not depend on the colour scheme.
          const found = await findings(page, rules);
          if (found.length === 0) return;
          const without = await findingsWithoutScript(page, colorScheme, rules);
          expect(found.filter((finding) => !without.has(finding))).toEqual([]);
        },
      );

      it('has no additional axe finding while its parts are open', async () => {
        const { page } = shared();
        await page.emulateMedia({ colorScheme: 'light' });
        await allReady(page);
        const found = await findingsOpened(page, openingsOf(name));
        if (found.size === 0) return;
        const without = await findingsWithoutScript(page, 'light', undefined);
        const own = [...found].map(
          ([opening, all]) => [opening, all.filter((finding) => !without.has(finding))] as const,
        );
        expect(Object.fromEntries(own.filter(([, remaining]) => remaining.length > 0))).toEqual({});
      });
    });
  });
}

/** The demo pages that do not belong to one element. */
const otherPages = Object.keys(openings).filter((name) => !Object.hasOwn(registry, name));

/** Tests the demo pages that do not belong to one element; no finding is excused there. */
export function testOtherPages(): void {
  serveDuringTests();

  describe.each(otherPages)('the demo page %s.html', (name) => {
    const shared = sharedPage(() => pageOf(name), { reducedMotion: 'reduce' });

    it.each(['light', 'dark'] as const)('has no axe finding, in %s', async (colorScheme) => {
      const { page } = shared();
      await page.emulateMedia({ colorScheme });
      if ((await page.locator('script').count()) > 0) await allReady(page);
      expect(await findings(page, colorScheme === 'dark' ? colourRules : undefined)).toEqual([]);
    });

    it('has no additional axe finding while its parts are open', async () => {
      const { page } = shared();
      await page.emulateMedia({ colorScheme: 'light' });
      expect(Object.fromEntries(await findingsOpened(page, openingsOf(name)))).toEqual({});
    });
  });
}

function openingsOf(name: string): Openings {
  const found = openings[name];
  if (!found)
    throw new Error(
      `test/e2e/openings.ts has no entry for ${name}.html. Add the parts that open there, or "nothing" with the reason.`,
    );
  return found;
}

/** Returns the findings of axe in the same page without its script. */
async function findingsWithoutScript(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: typeof colourRules | undefined,
): Promise<Set<string>> {
  const without = await page.context().newPage();
  await without.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await without.route('**/dist/**', (route) => route.abort());
  await without.goto(page.url());
  const found = await findings(without, rules);
  await without.close();
  return new Set(found);
}
