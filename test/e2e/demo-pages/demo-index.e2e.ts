import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { openPage, productionHost, sharedPage } from '../browser.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

describe('the list of demo pages', () => {
  const shared = sharedPage(() => `${server.address}demos.html`, { viewport: { width: 1280, height: 800 } });

  it('follows the link of a card wherever the card is clicked', async () => {
    const mismatches = await shared().page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.demos a, .demos p')].flatMap((part) => {
        part.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = part.getBoundingClientRect();
        const link = document.elementFromPoint(left + width / 2, top + height / 2);
        const expected = part.matches('a') ? part : part.previousElementSibling;
        return link === expected ? [] : [`${part.textContent}: ${link?.textContent}`];
      }),
    );
    expect(mismatches).toEqual([]);
  });

  it.each([1280, 390, 320])('fits a window of %i px', async (width) => {
    const { page } = await openPage(`${server.address}demos.html`, { viewport: { width, height: 800 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

describe('the server of the demo pages', () => {
  it('serves the documentation site', async () => {
    const response = await fetch(`${server.address}docs/elements/popup/`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(await response.text()).toContain('<title>portico-popup · Portico</title>');
  });

  it.each([
    ['', 302],
    ['docs', 308],
  ])('leads from /%s to the site', async (path, expected) => {
    const { status, headers } = await fetch(server.address + path, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([expected, '/docs/']);
  });

  it.each(['elements/popup/popup.ts', 'elements/popup/popup.css', 'elements/popup/tabs.md', 'README.md'])(
    'does not serve %s',
    async (path) => {
      expect((await fetch(`${server.address}${path}`)).status).toBe(404);
    },
  );
});
