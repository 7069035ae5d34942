import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRules, colourRules } from '../axe-rules.ts';
import { type OpenPage, openPage, sharedPage, visit } from '../e2e/browser.ts';
import { findings } from '../e2e/findings.ts';
import { serveTemplates, type TemplateServer } from './template-server.ts';

/* The website templates, each page as a visitor gets it: under a strict policy, in debug mode, in all widths and both schemes. */

let server: TemplateServer;
beforeAll(async () => {
  server = await serveTemplates();
});
afterAll(() => server.close());

const root = 'site/templates';
const templates = readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory());
const pagesOf = (name: string): string[] =>
  readdirSync(join(root, name))
    .filter((file) => file.endsWith('.html'))
    .map((file) => `${name}/${file}`);

const viewport = { width: 1280, height: 800 };

interface OpenTemplate {
  page: Page;
  /** Returns the console errors and warnings, uncaught errors, and violations of the policy so far. */
  problems: () => string[];
}

/** Opens a page of a template for a visitor who has decided about consent, unless `decision` is `none`. */
async function open(path: string, options: BrowserContextOptions = {}, decision?: 'none'): Promise<OpenTemplate> {
  return go(await openPage(server.address, { viewport, reducedMotion: 'reduce', ...options }), path, decision);
}

async function go({ page, errors, violations }: OpenPage, path: string, decision?: 'none'): Promise<OpenTemplate> {
  const [firstError, firstViolation] = [errors.length, violations.length];
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  if (decision !== 'none') await page.evaluate(() => localStorage.setItem('stillwater-consent', 'no'));
  await visit(page, server.address + path);
  return { page, problems: () => [...errors.slice(firstError), ...violations.slice(firstViolation), ...warnings] };
}

/** Returns how far the page can be scrolled sideways, in pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it('finds the three templates with three pages each', () => {
  expect(templates).toEqual(['cafe', 'hotel', 'shop']);
  expect(templates.flatMap(pagesOf)).toHaveLength(9);
});

describe.each(templates)('each page of %s', (name) => {
  const shared = sharedPage(() => server.address, { viewport, reducedMotion: 'reduce' });

  it.each(pagesOf(name))('%s works without a warning, and has no accessibility finding', async (path) => {
    const { page, problems } = await go(shared(), path);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    const { found, elements, unready } = await page.evaluate(async () => {
      const all = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('portico-'));
      return {
        found: (await window.portico?.debug())?.problems().map(({ message }) => message),
        elements: all.length,
        unready: all.filter((element) => !element.matches(':state(ready)')).map(({ localName }) => localName),
      };
    });
    expect(found).toEqual([]);
    expect(elements).toBeGreaterThanOrEqual(5);
    expect(unready).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(page, colourRules)).toEqual([]);

    for (const width of [1600, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const dir of ['rtl', 'ltr']) {
        await page.evaluate((value) => (document.documentElement.dir = value), dir);
        // Elements adapt to the width in the next frame.
        await expect.poll(() => overflow(page), { message: `${width} px, ${dir}` }).toBe(0);
      }
    }
    expect(problems()).toEqual([]);
  });

  it.each(pagesOf(name))('%s has the head, the landmarks and the links of a complete page', (path) => {
    const html = readFileSync(join(root, path), 'utf8');
    expect(html).toMatch(/<html lang="en"/);
    expect(html).toMatch(/<meta name="description" content=".{50,160}">/);
    expect(html).toMatch(/<title>.{5,60}<\/title>/);
    expect(html).toMatch(/<link rel="icon"/);
    expect(html).toContain('<link rel="stylesheet" href="portico/portico.css">');
    expect(html).toMatch(/href="base\.css">\s*<link rel="stylesheet" href="style\.css">/);
    expect(html).toMatch(/<a class="skip" href="#content">[^]*<main id="content"/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/\sstyle=|\son\w+=|<style/g)).toBeNull();

    const addresses = [...html.matchAll(/\s(?:href|src)="(?!mailto:|tel:)([^"]*)"/g)].map(
      ([, address]) => address ?? '',
    );
    expect(addresses.length).toBeGreaterThan(10);
    const broken = addresses.filter((address) => {
      const [file = '', fragment] = address.replace(/\?[^#]*/, '').split('#');
      if (file.startsWith('portico/')) return !existsSync(file.replace('portico', 'dist'));
      // The site copies it into each template.
      if (file === 'base.css') return !existsSync(join(root, file));
      const target = file === '' ? join(root, path) : join(root, dirname(path), file);
      return !existsSync(target) || (fragment && !readFileSync(target, 'utf8').includes(`id="${fragment}"`));
    });
    expect(broken).toEqual([]);
  });
});

describe.each(templates)('the template %s', (name) => {
  it('is small, and has a README', () => {
    const files = readdirSync(join(root, name), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
    expect(bytes).toBeLessThan(400_000);
    expect(files.map((file) => file.name)).toContain('README.md');
  });

  it('opens and closes its menu with the keyboard on a phone', async () => {
    const { page, problems } = await open(`${name}/index.html`, { viewport: { width: 390, height: 800 } });
    const button = page.locator('portico-menu').getByRole('button', { name: 'Menu', exact: true });
    const link = page.locator('portico-menu nav a').nth(1);
    expect(await link.isVisible()).toBe(false);
    await button.focus();
    await page.keyboard.press('Enter');
    await link.waitFor();
    expect(await findings(page, allRules, 'portico-header')).toEqual([]);
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(problems()).toEqual([]);
  });

  it('shows its text and its menu without script', async () => {
    const { page } = await openPage(`${server.address}${name}/index.html`, {
      viewport: { width: 390, height: 800 },
      javaScriptEnabled: false,
    });
    const texts = page.locator(
      'main :is(h1, h2, h3, dt, dd, figcaption, p:not(:has(> button))), portico-menu nav > ul > li > a',
    );
    expect(await texts.count()).toBeGreaterThan(20);
    const hidden = await texts.evaluateAll((all) =>
      all.filter((text) => !text.checkVisibility()).map(({ textContent }) => textContent),
    );
    expect(hidden).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
});

it.each([
  ['cafe', 'How it works', 'Your weekend loaf'],
  ['hotel', 'Two suppers on us', 'Stay three nights, dine twice as our guest'],
  ['shop', 'Repaired for ten years', 'Repaired for ten years'],
])('opens the popup of %s with the keyboard, and returns the focus', async (name, label, title) => {
  const { page, problems } = await open(`${name}/index.html`);
  const button = page.getByRole('button', { name: label });
  // Without scrolling, which may open the popup before the key does.
  await button.evaluate((element) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  expect(await findings(page, allRules, 'portico-popup[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
  expect(problems()).toEqual([]);
});

describe('the hotel', () => {
  it('asks for consent once, and keeps an unfinished booking only with consent', async () => {
    const { page, problems } = await open('hotel/booking.html?room=Attic+suite', {}, 'none');
    const dialog = page.getByRole('dialog', { name: 'May we remember your booking?' });
    await dialog.waitFor();
    expect(await findings(page, allRules, '#privacy')).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter'); // Do not store
    await dialog.waitFor({ state: 'hidden' });
    await page.getByLabel('Arrival').fill('2027-05-03');
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await page.getByLabel('Attic suite').isChecked()).toBe(true);
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([
      'stillwater-consent',
    ]);

    await page.reload();
    await page.evaluate(() => window.portico?.ready());
    expect(await dialog.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Privacy settings' }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByLabel('Arrival').fill('2027-05-03');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.reload();
    await page.getByText('Step 2 of 4').waitFor();
    expect(problems()).toEqual([]);
  });

  it('sends the booking', async () => {
    const { page } = await open('hotel/booking.html');
    await page.getByLabel('Arrival').fill('2027-05-03');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('E-mail').fill('ada@example.org');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('I have read when I can cancel').check();
    await page.getByRole('button', { name: 'Send the booking' }).click();
    await page.locator('portico-alert').getByText('Thank you, it has arrived.').waitFor();
  });
});

it('shows what the café’s form lacks, and sends it when it is complete', async () => {
  const { page } = await open('cafe/visit.html');
  const send = page.getByRole('button', { name: 'Send the message' });
  await send.click();
  await expect.poll(() => page.getByLabel('Name').evaluate((field) => field.matches(':focus'))).toBe(true);
  expect(await findings(page, allRules, '#message')).toEqual([]);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByLabel('Message', { exact: true }).fill('A table by the window, please.');
  await send.click();
  await page.locator('portico-alert').getByText('Thank you, it has arrived.').waitFor();
});

it('opens the course that a link to the café’s menu names', async () => {
  const { page } = await open('cafe/menu.html#cake');
  await page.getByRole('tab', { name: 'Cake', selected: true }).waitFor();
  expect(await page.getByText('Plum crumble').isVisible()).toBe(true);
});

it.each([true, false])('filters the shop’s catalogue with the keyboard (script: %s)', async (javaScriptEnabled) => {
  const { page } = await openPage(`${server.address}shop/index.html`, { javaScriptEnabled });
  const objects = page.locator('.object:visible');
  expect(await objects.count()).toBe(12);
  await page.getByLabel('All', { exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await objects.locator('h3').allTextContents()).toEqual(['Desk lamp 48', 'Three candles']);
});

it('opens the shop’s basket beside the page, and as a page without script', async () => {
  const { page } = await open('shop/product.html');
  await page.getByRole('link', { name: 'Basket 2' }).click();
  await page.getByRole('dialog', { name: 'Basket' }).waitFor();
  expect(await findings(page, allRules, '#basket')).toEqual([]);

  const { page: plain } = await openPage(`${server.address}shop/product.html`, { javaScriptEnabled: false });
  await plain.getByRole('link', { name: 'Basket 2' }).click();
  expect(new URL(plain.url()).pathname).toBe('/shop/cart.html');
});
