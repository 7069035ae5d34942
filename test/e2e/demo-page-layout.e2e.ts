import { describe, it } from 'vitest';
import { registry } from '../../src/registry.ts';
import { withPage } from './browser.ts';
import { allReady, overflowing, serveDemoPages } from './demo-page.ts';

const addressOf = serveDemoPages();

describe.each([
  ['320 px wide', { viewport: { width: 320, height: 640 } }],
  ['at 200 % zoom', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
  ['from right to left, 320 px wide', { viewport: { width: 320, height: 640 }, locale: 'ar' }],
])('a demo page does not overflow, %s', (label, options) => {
  it.concurrent.for(Object.keys(registry))('%s.html', async (name, { expect }) => {
    await withPage(addressOf(name), options, async ({ page }) => {
      if (label.startsWith('from right')) await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      await allReady(page);
      expect(await overflowing(page)).toEqual([]);
    });
  });
});
