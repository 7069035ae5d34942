import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { sharedPage } from './browser.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0);
});
afterAll(() => server.close());

describe('the list of demo pages', () => {
  const shared = sharedPage(() => server.address, { viewport: { width: 1280, height: 800 } });

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

  it('links to every demo page except those that other pages link to', async () => {
    const links = await shared()
      .page.locator('.demos a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const pages = readdirSync('demo-pages')
      .filter((name) => name.endsWith('.html'))
      .map((name) => `/${name}`);
    const others = ['/index.html', '/lightbox-story.html', '/site-front-ar.html'];
    expect(links.toSorted()).toEqual(pages.filter((page) => !others.includes(page)).toSorted());
  });
});
