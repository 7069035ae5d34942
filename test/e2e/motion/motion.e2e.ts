import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { openPage, productionHost } from '../browser.ts';
import { working } from '../frame-page.ts';

/* Elements moved by scrolling, in print and without script. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

const viewport = { width: 1280, height: 800 };

declare global {
  interface Window {
    /** The styles of each moved element during printing. */
    printed: string[];
  }
}

describe('<portico-motion>', () => {
  it('resets its content for print, and continues afterwards', async () => {
    const { page } = await openPage(`${server.address}motion.html`, { viewport });
    await working(page);
    await page.evaluate(() => {
      const look = () =>
        [...document.querySelectorAll('portico-motion')].map((element) => {
          const { translate, scale, rotate, opacity, filter } = getComputedStyle(element);
          return [translate, scale, rotate, opacity, filter].join(' ');
        });
      addEventListener('beforeprint', () => (window.printed = look()));
    });
    const moving = () => page.evaluate(() => document.querySelectorAll('portico-motion:state(moving)').length);
    const before = await moving();
    expect(before).toBeGreaterThan(2);
    await page.pdf();
    const printed = await page.evaluate(() => window.printed);
    expect(printed.length).toBeGreaterThan(before);
    expect(new Set(printed)).toEqual(new Set(['none none none 1 none']));
    expect(await moving()).toBe(before);
  });

  it('shows all content without script', async () => {
    const { page } = await openPage(`${server.address}motion.html`, { viewport, javaScriptEnabled: false });
    const moved = page.locator('portico-motion :is(p, img, li)');
    expect(await moved.count()).toBeGreaterThan(4);
    for (const one of await moved.all()) expect(await one.isVisible()).toBe(true);
  });
});
