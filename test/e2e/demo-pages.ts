import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { colourRules } from '../axe-rules.ts';
import { registry } from '../../src/registry.ts';
import { openPage, sharedPage } from './browser.ts';
import { findings } from './findings.ts';
import { findingsOpened } from './opened.ts';
import { openings, type Openings } from './openings.ts';

/*
 * Checks of the demo page of every element that can be made only from outside the page: the policy it is served with,
 * zoom, narrow screens, forced colours, reduced motion.
 */

let server: DemoServer;

const pageOf = (name: string) => `${server.address}${name}.html`;

/** Resolves when every element of the page works. */
const working = (page: Page) =>
  page.evaluate(async () => {
    while (!window.portico) await new Promise((resolve) => requestAnimationFrame(resolve));
    await window.portico.ready();
  });

/** Returns the elements wider than the screen or outside of it, with their right edge. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement;
    const found = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.right > width + 1 || box.left < -1))
      .map(({ element, box }) => `<${element.localName} class="${element.className}"> to ${Math.round(box.right)} px`);
    return scrollWidth > width ? [...found, `the page scrolls to ${scrollWidth} px`] : [];
  });

/** Texts of the element that cannot be told from what is behind them, and parts that keep their own colours. */
const unforced = (page: Page, tag: string): Promise<string[]> =>
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

/** The movements that go on in the page. */
const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
      .map(({ effect }) => String(effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 100))),
  );

/** One of so many parts of the elements: a file of tests each, so that they run side by side. */
const partOf = (part: number, parts: number): readonly string[] =>
  Object.keys(registry).filter((_, index) => index % parts === part);

/** Tests the demo pages of one part of the elements. */
export function testDemoPages(part: number, parts: number): void {
  beforeAll(async () => {
    server = await serveDemo(0);
  });
  afterAll(() => server.close());

  describe.each(partOf(part, parts))('the demo page of <portico-%s>', (name) => {
    const tag = `portico-${name}`;

    it('is there', () => {
      expect(existsSync(`demo-pages/${name}.html`)).toBe(true);
    });

    describe('as a visitor opens it', () => {
      const shared = sharedPage(() => pageOf(name), { viewport: { width: 1280, height: 800 } });

      it('logs no error, and its strict policy with Trusted Types stops nothing', async () => {
        const { page, errors, violations } = shared();
        await working(page);
        expect(await page.locator(`${tag}:state(ready)`).count()).toBeGreaterThan(0);
        expect(await page.locator(`${tag}:state(failed)`).count()).toBe(0);
        expect(errors).toEqual([]);
        expect(violations).toEqual([]);
      });

      it('can be read in forced colours', async () => {
        const { page, errors } = shared();
        await page.emulateMedia({ forcedColors: 'active' });
        await working(page);
        expect(await unforced(page, tag)).toEqual([]);
        expect(errors).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none' });
      });

      it('loses nothing when only its text is twice as large', async () => {
        const { page } = shared();
        await working(page);
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        expect(await overflowing(page)).toEqual([]);
        await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      });

      it('says so when its policy stops something', async () => {
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

    it.each([
      ['320 px wide', { viewport: { width: 320, height: 640 } }],
      ['at 200 % zoom', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
      ['from right to left, 320 px wide', { viewport: { width: 320, height: 640 }, locale: 'ar' }],
    ])('loses nothing %s', async (how, options) => {
      const { page } = await openPage(pageOf(name), options);
      if (how.startsWith('from right')) await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      await working(page);
      expect(await overflowing(page)).toEqual([]);
    });

    // At rest: what is on its way has no colours of its own.
    describe('with reduced motion', () => {
      const shared = sharedPage(() => pageOf(name), { reducedMotion: 'reduce' });

      it('keeps still, from the beginning and from the moment on', async () => {
        const { page } = shared();
        await working(page);
        expect(await movements(page)).toEqual([]);
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        // The page hears of it in its next frame.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect(await movements(page)).toEqual([]);
      });

      // Markup as a CMS prints it has faults of its own, which the element must not add to.
      it.each(['light', 'dark'] as const)(
        'has no fault, in %s, that it has not without its script',
        async (colorScheme) => {
          const { page } = shared();
          await page.emulateMedia({ colorScheme });
          await working(page);
          const rules = colorScheme === 'dark' ? colourRules : undefined; // All but colours was asked in the light.
          const found = await findings(page, rules);
          if (found.length === 0) return;
          const without = await findingsWithoutScript(page, colorScheme, rules);
          expect(found.filter((finding) => !without.has(finding))).toEqual([]);
        },
      );

      it('has none either with everything open that opens', async () => {
        const { page } = shared();
        await page.emulateMedia({ colorScheme: 'light' });
        await working(page);
        const found = await findingsOpened(page, openingsOf(name));
        if (found.size === 0) return;
        const without = await findingsWithoutScript(page, 'light', undefined);
        const own = [...found].map(([what, faults]) => [what, faults.filter((fault) => !without.has(fault))] as const);
        expect(Object.fromEntries(own.filter(([, faults]) => faults.length > 0))).toEqual({});
      });
    });
  });
}

/** The demo pages of no single element. */
const otherPages = Object.keys(openings).filter((name) => !Object.hasOwn(registry, name));

/** Tests the demo pages of no single element by what other files do not ask: those have nothing to excuse. */
export function testOtherPages(): void {
  beforeAll(async () => {
    server = await serveDemo(0);
  });
  afterAll(() => server.close());

  describe.each(otherPages)('the demo page %s.html', (name) => {
    const shared = sharedPage(() => pageOf(name), { reducedMotion: 'reduce' });

    it.each(['light', 'dark'] as const)('has no fault that axe finds, in %s', async (colorScheme) => {
      const { page } = shared();
      await page.emulateMedia({ colorScheme });
      if ((await page.locator('script').count()) > 0) await working(page);
      expect(await findings(page, colorScheme === 'dark' ? colourRules : undefined)).toEqual([]);
    });

    it('has none either with everything open that opens', async () => {
      const { page } = shared();
      await page.emulateMedia({ colorScheme: 'light' });
      expect(Object.fromEntries(await findingsOpened(page, openingsOf(name)))).toEqual({});
    });
  });
}

function openingsOf(name: string): Openings {
  const found = openings[name];
  if (!found) throw new Error(`test/e2e/openings.ts: say what opens on ${name}.html, or why nothing does.`);
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
