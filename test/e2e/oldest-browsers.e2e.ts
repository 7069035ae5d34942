import { readFileSync } from 'node:fs';
import { parse } from 'acorn';
import type { Page } from 'playwright-core';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/registry.ts';
import { openPage, type OpenPage } from './browser.ts';
import { allReady, serveDemoPages } from './demo-pages/demo-page.ts';
import { becomeOlder, newerCss, newerNames } from './newer-features.ts';

/* Chromium without what the oldest supported browsers lack. */

const addressOf = serveDemoPages();
const names = newerNames();

/** Opens a demo page in a browser like the oldest ones. */
async function openOlder(name: string): Promise<OpenPage> {
  const opened = await openPage('about:blank');
  await opened.page.addInitScript(becomeOlder, { names, css: newerCss });
  await opened.page.goto(addressOf(name));
  await allReady(opened.page);
  return opened;
}

/** Returns how many elements of the page are in a state, which is an attribute in older browsers. */
const count = (page: Page, name: string, state: string) =>
  page.locator(`portico-${name}[data-portico-state-${state}]`).count();

describe('the oldest supported browsers', () => {
  it('have the features that are listed as newer not', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'Element.checkVisibility',
        'HTMLElement.showPopover',
        'ElementInternals.states',
        'URL.parse',
      ]),
    );
    expect(names).not.toContain('CustomElementRegistry.get');
  });

  it('can parse the built files', () => {
    const files = globSync(['dist/portico.js', 'dist/chunks/*.js']);
    expect(files.length).toBeGreaterThan(100);
    for (const file of files)
      expect(() => parse(readFileSync(file, 'utf8'), { ecmaVersion: 2022, sourceType: 'module' }), file).not.toThrow();
  });

  it('send a contact form', async () => {
    const { page, errors } = await openOlder('contact-form');
    const form = page.locator('portico-contact-form').first();
    await form.getByLabel('Your name').fill('Ann');
    await form.getByLabel('Your email').fill('ann@example.com');
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByRole('status').getByText('Thank you for your message. It has been sent.').waitFor();
    expect(errors).toEqual([]);
  });

  it.for([
    ['tooltip', '[popover] .box'],
    ['select', '[popover] [role=listbox]'],
    ['popup', 'dialog'],
    ['off-canvas', '[popover] dialog'],
  ] as const)('show a %s', async ([name, part]) => {
    const { page, errors } = await openOlder(name);
    const element = page.locator(`portico-${name}`).first();
    await element.evaluate((one) => (one as HTMLElement & { show(): unknown }).show());
    await element.locator(part).first().waitFor({ timeout: 20_000 });
    expect(errors).toEqual([]);
  });

  it('have the surface and the text of the page in a tooltip, light and dark', async () => {
    const { page } = await openOlder('tooltip');
    const tooltip = page.locator('portico-tooltip').first();
    await tooltip.evaluate((one) => (one as HTMLElement & { show(): unknown }).show());
    const colors = () =>
      tooltip.locator('.box').evaluate((box) => [getComputedStyle(box).backgroundColor, getComputedStyle(box).color]);
    await expect.poll(colors).toEqual(['rgb(255, 255, 255)', 'rgb(22, 25, 29)']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(colors).toEqual(['rgb(35, 38, 43)', 'rgb(240, 241, 243)']);
  });

  it('have every element without an error', async () => {
    const queue = Object.keys(registry);
    const faults = new Map<string, unknown>();
    const visitPages = async () => {
      for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
        const { page, errors, violations } = await openOlder(name);
        const [ready, failed] = [await count(page, name, 'ready'), await count(page, name, 'failed')];
        if (ready === 0 || failed > 0 || errors.length + violations.length > 0)
          faults.set(name, { ready, failed, errors, violations });
        await page.context().close();
      }
    };
    await Promise.all([visitPages(), visitPages(), visitPages()]);
    expect(Object.fromEntries(faults)).toEqual({});
  });
});
