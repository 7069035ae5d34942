import { describe, it } from 'vitest';
import { registry } from '../../../src/registry.ts';
import { withPage } from '../browser.ts';
import { allReady, overflowing, serveDemoPages } from './demo-page.ts';

const addressOf = serveDemoPages();
const phone = { width: 320, height: 640 };

describe('a demo page does not overflow on a phone, in both directions, and at 200 % zoom', () => {
  it.concurrent.for(Object.keys(registry))('%s.html', async (name, { expect }) => {
    await withPage(addressOf(name), { viewport: phone, locale: 'ar' }, async ({ page }) => {
      await allReady(page);
      const found = async () => (await page.evaluate(() => new Promise(requestAnimationFrame)), overflowing(page));
      const ltr = await found();
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      const rtl = await found();
      // Half of 1280 px.
      await page.setViewportSize({ width: 640, height: 400 });
      expect({ ltr, rtl, zoomed: await found() }).toEqual({ ltr: [], rtl: [], zoomed: [] });
    });
  });
});
