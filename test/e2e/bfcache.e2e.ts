import { type Browser, launch } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { registry } from '../../src/registry.ts';
import { chromium } from '../browsers/find-chromium.ts';

/*
 * Going back to a page that the browser kept as it was. Playwright turns the back/forward cache off, and loses a page that
 * comes out of it; Puppeteer does neither.
 */

let server: DemoServer;
let browser: Browser;
beforeAll(async () => {
  server = await serveDemo(0);
  browser = await launch({ ...(await chromium()), headless: true });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

describe.each(Object.keys(registry))('the demo page of <portico-%s>', (name) => {
  it('is kept by the back/forward cache, and goes on working when the visitor comes back', async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    const works = () => page.evaluate(() => window.portico?.ready());
    const shown = () => page.evaluate(() => document.body.innerText);

    await page.goto(`${server.address}${name}.html`, { waitUntil: 'networkidle0' });
    await page.waitForFunction(() => window.portico);
    await works();
    await page.evaluate(() => {
      document.body.dataset.kept = 'yes'; // A page that is loaded anew has lost it.
      addEventListener('pageshow', ({ persisted }) => (document.body.dataset.persisted = String(persisted)));
    });
    const before = await shown();

    await page.goto(`${server.address}index.html`);
    await page.goBack();
    await page.waitForFunction(() => document.body.dataset.kept);
    expect(await page.evaluate(() => [document.body.dataset.kept, document.body.dataset.persisted])).toEqual([
      'yes',
      'true',
    ]);
    await works();
    expect(await shown()).toBe(before);
    const tag = `portico-${name}`;
    expect(
      await page.evaluate((ours) => document.querySelectorAll(`${ours}:state(ready)`).length, tag),
    ).toBeGreaterThan(0);

    // An element that is added now works, too.
    await page.evaluate((ours) => document.body.append(document.createElement(ours)), tag);
    await page.waitForFunction((ours) => document.querySelector(`body > ${ours}:last-child:state(ready)`), {}, tag);
    expect(errors).toEqual([]);
  });
});
