import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { globSync } from 'tinyglobby';
import { describe, it } from 'vitest';
import { registry } from '../../../src/registry.ts';
import { colourRules } from '../../axe-rules.ts';
import { withPage } from '../browser.ts';
import { allReady, serveDemoPages } from './demo-page.ts';
import { findings } from '../findings.ts';
import { findingsOneByOne, openTogether } from './opened.ts';
import { openings, type Openings } from './openings.ts';

/* The demo pages with axe, and with reduced motion, because colours are blended during transitions. */

const addressOf = serveDemoPages();
const pages = globSync('demo-pages/*.html').map((path) => {
  const name = basename(path, '.html');
  return [name, openings[name] ?? {}] as const;
});
const elements = pages.filter(([name]) => Object.hasOwn(registry, name));
const others = pages.filter(([name]) => !Object.hasOwn(registry, name));

/** A limit for what hangs: axe checks a page in two colour schemes, and again with each part that opens. */
const timeout = 240_000;

/** Returns the running animations of the page. */
const runningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
      .map(({ effect }) => String(effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 100))),
  );

/** Changes the preference for reduced motion twice. */
async function changeMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The change event is dispatched in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Returns the findings of axe in a page: in each colour scheme with what can be open together, and in each part that is open alone. */
async function allFindings(page: Page, parts: Openings): Promise<ReadonlyMap<string, readonly string[]>> {
  await openTogether(page, parts);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The other rules do not depend on the colour scheme.
  const dark = await findings(page, colourRules);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findings(page);
  return new Map([['dark', dark], ['light', light], ...(await findingsOneByOne(page, parts))]);
}

/** Returns the findings of axe in the same page without its script. */
async function findingsWithoutScript(page: Page): Promise<ReadonlyMap<'dark' | 'light', readonly string[]>> {
  const without = await page.context().newPage();
  await without.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await without.route('**/dist/**', (route) => route.abort());
  await without.goto(page.url());
  const dark = await findings(without, colourRules);
  await without.emulateMedia({ colorScheme: 'light' });
  const light = await findings(without);
  await without.close();
  return new Map([
    ['dark', dark],
    ['light', light],
  ]);
}

describe('the demo page of an element runs no animation, and has no axe finding that it does not have without script', () => {
  it.concurrent.for(elements)('%s.html', { timeout }, async ([name, parts], { expect }) => {
    await withPage(addressOf(name), { reducedMotion: 'reduce' }, async ({ page }) => {
      await allReady(page);
      expect(await runningAnimations(page)).toEqual([]);
      await changeMotion(page);
      expect(await runningAnimations(page), 'after a change of the preference').toEqual([]);

      const found = [...(await allFindings(page, parts))].filter(([, all]) => all.length > 0);
      if (found.length === 0) return;
      // The CMS markup has findings of its own; the element must not add any.
      const without = await findingsWithoutScript(page);
      const own = found.map(([label, all]) => {
        const excused = without.get(label === 'dark' ? 'dark' : 'light') ?? [];
        return [label, all.filter((finding) => !excused.includes(finding))] as const;
      });
      const remaining = own.filter(([, all]) => all.length > 0);
      expect(Object.fromEntries(remaining), JSON.stringify(remaining)).toEqual({});
    });
  });
});

describe('a demo page that does not belong to one element has no axe finding', () => {
  it.concurrent.for(others)('%s.html', { timeout }, async ([name, parts], { expect }) => {
    await withPage(addressOf(name), { reducedMotion: 'reduce' }, async ({ page }) => {
      if ((await page.locator('script').count()) > 0) await allReady(page);
      const found = [...(await allFindings(page, parts))].filter(([, all]) => all.length > 0);
      expect(Object.fromEntries(found), JSON.stringify(found)).toEqual({});
    });
  });
});
