import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { openPage } from './browser.ts';
import { working } from './frame-page.ts';

/* Headings in a browser that is zoomed, and without script. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0);
});
afterAll(() => server.close());

/** The sizes of the demo page's headings as the screen shows them (px of the screen), where a window of 1280 px is zoomed so many times. */
async function shownAt(zoom: number, javaScriptEnabled = true): Promise<number[]> {
  // A zoom makes the window narrower by as much as it makes everything larger.
  const viewport = { width: 1280 / zoom, height: 800 / zoom };
  const { page } = await openPage(`${server.address}fluid-type.html`, {
    viewport,
    deviceScaleFactor: zoom,
    javaScriptEnabled,
  });
  if (javaScriptEnabled) await working(page);
  const sizes = await page
    .locator('portico-fluid-type :is(h1, h2, h3, h4, h5, h6)')
    .evaluateAll((all) => all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)));
  expect(sizes.length).toBeGreaterThan(5);
  return sizes.map((size) => size * zoom);
}

describe('headings of fluid type', () => {
  it('are never smaller by a zoom of the page, and at 500 % at least twice as large', async () => {
    const [plain, twice, most] = [await shownAt(1), await shownAt(2), await shownAt(5)];
    for (const [index, size] of plain.entries()) {
      expect([size, (twice[index] ?? 0) >= size, (most[index] ?? 0) >= 2 * size - 0.1]).toEqual([size, true, true]);
    }
  });

  it('are without script as the page’s CSS makes them, in a window of any width', async () => {
    const [wide, narrow] = [await shownAt(1, false), await shownAt(4, false)];
    expect(narrow.map((size) => size / 4)).toEqual(wide);
    expect(wide).toContain(48);
  });
});
