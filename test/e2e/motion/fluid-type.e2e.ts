import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { openPage, productionHost } from '../browser.ts';
import { working } from '../frame-page.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

/** Returns the sizes of the demo page's headings in screen px, for a window of 1280 px at that zoom. */
async function screenSizes(zoom: number, javaScriptEnabled = true): Promise<number[]> {
  // Zooming divides the viewport's size by the zoom factor.
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

describe('<portico-fluid-type>', () => {
  it('never shrinks headings when the page is zoomed, and at least doubles them at 500 %', async () => {
    const [plain, twice, most] = [await screenSizes(1), await screenSizes(2), await screenSizes(5)];
    for (const [index, size] of plain.entries()) {
      expect([size, (twice[index] ?? 0) >= size, (most[index] ?? 0) >= 2 * size - 0.1]).toEqual([size, true, true]);
    }
  });

  it('leaves headings at the page’s CSS size without script, in any window', async () => {
    const [wide, narrow] = [await screenSizes(1, false), await screenSizes(4, false)];
    expect(narrow.map((size) => size / 4)).toEqual(wide);
    expect(wide).toContain(48);
  });
});
