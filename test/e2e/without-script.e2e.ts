import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { openPage, productionHost, sharedPage } from './browser.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

/** Returns visible buttons that do nothing without script, and visible links without a target. */
const deadControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input[type=button], a[href^="#"]')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        if (control instanceof HTMLAnchorElement) {
          const target = decodeURIComponent(control.hash.slice(1));
          return target !== '' && target !== 'top' && !document.getElementById(target);
        }
        // The trigger of a tooltip represents a button of the page.
        const isOwn = !control.closest('portico-tooltip');
        return isOwn && !(control instanceof HTMLButtonElement && control.form && control.type !== 'button');
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );

describe('without script', () => {
  const shared = sharedPage(() => `${server.address}demos.html`, { javaScriptEnabled: false });

  it.each(readdirSync('demo-pages').filter((name) => name.endsWith('.html')))(
    'the demo page %s has no dead controls and hides no panel or popup',
    async (name) => {
      const { page } = shared();
      await page.goto(`${server.address}${name}`);
      expect(await deadControls(page)).toEqual([]);
      const hidden = await page
        .locator('portico-off-canvas, portico-popup')
        .evaluateAll((all) => all.filter((one) => !one.checkVisibility()).map(({ id }) => id));
      expect(hidden).toEqual([]);
    },
  );

  it('a link leads to its panel, which is part of the page', async () => {
    const { page } = shared();
    await page.goto(`${server.address}off-canvas.html`);
    await page.getByRole('link', { name: 'Warm colours' }).click();
    const title = page.getByRole('heading', { name: 'Warm colours' });
    expect(await title.evaluate((heading) => heading.matches(':target'))).toBe(true);
    expect(await title.isVisible()).toBe(true);
  });

  it('a form in steps shows all its steps and is submitted', async () => {
    const { page } = shared();
    await page.goto(`${server.address}form-steps.html`);
    await page.locator('#plain').getByLabel('Your question').fill('When do you open?');
    await page.locator('#plain').getByLabel('E-mail').fill('ada@example.com');
    expect(await page.locator('#plain').getByRole('button').allTextContents()).toEqual(['Ask']);
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.waitForURL('**/api/message');
  });
});

describe('portico.css', () => {
  const markup = `
    <style>portico-off-canvas { display: none; }</style>
    <portico-off-canvas id="menu">Menu</portico-off-canvas>
    <button commandfor="menu" command="--show">A command</button>
    <button data-portico-action="off-canvas:open&id=menu">An action</button>
    <button type="button" data-portico-close>Closes</button>
    <a href="#action=reload-page">Acts</a> <a href="#open-oc__menu">Opens</a> <a href="#awb-close-oc__menu">Closes</a>
    <form action="/order"><button type="button" data-step-next>Next</button> <button data-step-next>Go on</button></form>
    <button commandfor="dialog" command="show-modal">The browser’s own command</button>
    <a href="/menu" data-portico-action="off-canvas:open&id=menu">Leads to the menu</a>`;

  it.each([
    [
      'shows panels and hides controls that need script',
      false,
      'Menu|Go on|The browser’s own command|Leads to the menu',
    ],
    [
      'changes nothing with script, also as part of a bundled style sheet',
      true,
      'A command|An action|Closes|Acts|Opens|Closes|Next|Go on|The browser’s own command|Leads to the menu',
    ],
  ])('%s', async (_, javaScriptEnabled, seen) => {
    const { page } = await openPage('about:blank', { javaScriptEnabled });
    const address = `${server.address}page-of-the-test.html`;
    const head = '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/dist/portico.css">';
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: head + markup }));
    await page.goto(address);
    const shown = page.locator('portico-off-canvas, button, a').filter({ visible: true });
    expect((await shown.allTextContents()).join('|')).toBe(seen);
  });
});
