import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { registry } from '../../../src/registry.ts';
import { withPage } from '../browser.ts';
import { allReady, overflowing, serveDemoPages } from '../demo-pages/demo-page.ts';

/* Checks of every element's demo page that need a real browser: its errors, its policy, forced colours, large text. */

const addressOf = serveDemoPages();

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

describe('a demo page logs no error, is readable in forced colours and with text at 200 %, and reports violations', () => {
  it.concurrent.for(Object.keys(registry))('%s.html', async (name, { expect }) => {
    const tag = `portico-${name}`;
    const viewport = { width: 1280, height: 800 };
    await withPage(addressOf(name), { viewport }, async ({ page, errors, violations }) => {
      await allReady(page);
      expect(await page.locator(`${tag}:state(ready)`).count()).toBeGreaterThan(0);
      expect(await page.locator(`${tag}:state(failed)`).count()).toBe(0);

      await page.emulateMedia({ forcedColors: 'active' });
      await allReady(page);
      expect(await unreadableInForcedColours(page, tag), 'unreadable in forced colours').toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });

      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await overflowing(page), 'overflows with text at 200 %').toEqual([]);
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));

      expect({ errors, violations }).toEqual({ errors: [], violations: [] });
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
