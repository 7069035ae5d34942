import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { openPage, productionHost } from './browser.ts';
import { working } from './frame-page.ts';

/* Forced colours need a browser that emulates them. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

describe('the icon of <portico-alert>', () => {
  it.each(['light', 'dark'] as const)('has the colour of the text in forced colours (%s)', async (colorScheme) => {
    const { page } = await openPage(`${server.address}alert.html`, { colorScheme, forcedColors: 'active' });
    await working(page);
    const pairs = await page.locator('portico-alert:state(ready)').evaluateAll((alerts) =>
      alerts.flatMap((alert) => {
        const sign = alert.shadowRoot?.querySelector('[part="sign"]');
        return sign ? [[getComputedStyle(sign).stroke, getComputedStyle(alert).color]] : [];
      }),
    );
    expect(pairs.length).toBeGreaterThan(3);
    for (const [icon, text] of pairs) expect(icon).toBe(text);
  });
});
