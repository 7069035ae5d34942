import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDemo, type DemoServer } from '../../../scripts/demo-server.ts';
import { openPage, productionHost } from '../browser.ts';

/* The diagnostics on the demo pages: they find no mistakes, load on development hosts, and load on no other host. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0);
});
afterAll(() => server.close());

const pages = readdirSync('demo-pages').filter((file) => file.endsWith('.html'));

describe('the diagnostics of the demo pages', () => {
  it.each(pages)('find no mistakes in %s', async (file) => {
    const { page } = await openPage(server.address + file);
    const found = await page.evaluate(async () => {
      const problems = (await window.portico?.debug())?.problems();
      // A page for another one, such as a frame, may have no script tag.
      return (problems ?? []).map(({ node, message }) => `${node.localName}#${node.id}: ${message}`);
    });
    expect(found).toEqual([]);
  });

  it.each([
    ['on a development host', 'localhost', '', '', true],
    ['on a host for development', 'shop.localhost', '', '', true],
    ['on a development address', '127.0.0.1', '', '', true],
    ['on request of the address', productionHost, '?a=b&portico-debug', '', true],
    ['not on other hosts', productionHost, '?portico-debugger=1&x-portico-debug#?portico-debug', '', false],
    ['not where the script tag forbids it', 'localhost', '?portico-debug', 'data-debug=" Never"', false],
    ['not where the script tag turns it off', 'localhost', '', 'data-debug="false"', false],
  ])('load %s', async (_, host, query, attribute, loads) => {
    const { page, errors } = await openPage('about:blank');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.route('**/alert.html*', async (route) => {
      // Node, which sends this request, may not know the hosts below localhost.
      const response = await route.fetch({ url: `${server.address}alert.html` });
      const body = (await response.text()).replace('<script type="module"', `<script ${attribute} type="module"`);
      await route.fulfill({ response, body });
    });
    await page.goto(`${server.address.replace('localhost', host)}alert.html${query}`);
    await page.evaluate(() => window.portico?.ready());
    expect(requested.some((address) => /\/diagnostics-[\w-]+\.js$/.test(address))).toBe(loads);
    expect(errors).toEqual([]);
  });
});
