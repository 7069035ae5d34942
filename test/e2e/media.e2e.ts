import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDemo, type DemoServer } from '../../scripts/demo-server.ts';
import { openPage, type OpenPage, visit } from './browser.ts';

/*
 * The demo pages of the lightbox, the video and lazy loading as a visitor has them: what is asked of the network and when, without a mouse,
 * without script, on a phone and on a wide screen, in the light and in the dark, from left to right and from right to left.
 */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0);
});
afterAll(() => server.close());

/** A demo page, and the paths (of other sites the addresses) that it has asked for. */
async function openDemo(
  name: string,
  options?: BrowserContextOptions,
): Promise<OpenPage & { readonly asked: string[] }> {
  const opened = await openPage('about:blank', options);
  const { page } = opened;
  page.setDefaultTimeout(8000);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname, href } = new URL(request.url());
    asked.push(`${origin}/` === server.address ? pathname : href);
  });
  await visit(page, `${server.address}${name}.html`);
  return { ...opened, asked };
}

const working = (page: Page) =>
  page.evaluate(async () => {
    while (!window.portico) await new Promise((resolve) => requestAnimationFrame(resolve));
    await window.portico.ready();
  });

/** Waits until the browser has had nothing to do a few times, which is when others load ahead. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let count = 0; count < 5; count++) await new Promise((resolve) => requestIdleCallback(resolve));
  });

/** Returns the focused element, through all shadow roots: its name, and the id of the section that it is in. */
const focused = (page: Page): Promise<{ readonly name: string; readonly section: string; readonly host: string }> =>
  page.evaluate(() => {
    let element = document.activeElement;
    const section = element?.closest('section')?.id ?? '';
    const host = element?.localName ?? '';
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return {
      name: element?.ariaLabel ?? (element?.textContent.trim() || element?.querySelector('img')?.alt || ''),
      section,
      host,
    };
  });

/** Follows the page's link to that section, and presses Tab until the focus is on what has that name, or part of it. */
async function tabTo(page: Page, section: string, name: string): Promise<void> {
  if ((await focused(page)).section !== section) await page.evaluate((id) => (location.hash = id), section);
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at.section === section && at.name.includes(name)) return;
  }
  throw new Error(`Tab never comes to “${name}” in #${section}.`);
}

const opensCode = (paths: readonly string[]): string[] =>
  paths.filter((path) => /\/(react|preact|session|lightbox\.view)-[^/]*\.js$/.test(path));

describe('a page with closed galleries', () => {
  it('asks for no React, and for no code of the open lightbox, also when it has nothing else to do', async () => {
    const { page, asked } = await openDemo('lightbox');
    await working(page);
    await idle(page);
    expect(asked.filter((path) => path.includes('/lightbox-')).length).toBeGreaterThan(0);
    expect(opensCode(asked)).toEqual([]);
  });

  it.each([
    ['a pointer comes to an item', (page: Page) => page.locator('#gallery a').first().hover()],
    ['the focus comes to an item', (page: Page) => page.locator('#gallery a').first().focus()],
  ])('asks for them when %s, and draws before anybody presses', async (_, come) => {
    const { page, asked } = await openDemo('lightbox');
    await working(page);
    await come(page);
    await expect.poll(() => opensCode(asked).length).toBeGreaterThan(2);
    await page.locator('#gallery portico-lightbox dialog').waitFor({ state: 'attached' });
    expect(await page.locator('portico-lightbox[open]').count()).toBe(0);
    expect(
      asked.filter((path) => path.endsWith('.svg') && !path.includes('/pictures/') && !path.endsWith('icon.svg')),
    ).toEqual([]);
    const before = asked.length;
    await page.locator('#gallery a').first().click();
    await page.locator('#gallery [part~="item"]:not([inert])[data-status="shown"]').waitFor();
    expect(opensCode(asked.slice(before))).toEqual([]);
  });

  it.each([
    ['without script', { javaScriptEnabled: false }, false],
    ['when the script cannot be loaded', {}, true],
  ])('has links that lead to their pictures %s', async (_, options, isBlocked) => {
    const { page } = await openDemo('index', options);
    if (isBlocked) await page.route('**/dist/**', (route) => route.abort());
    await visit(page, `${server.address}lightbox.html`);
    await page.locator('#gallery a').first().click();
    await page.waitForURL('**/pictures/fjord.svg');
    await visit(page, `${server.address}video.html`);
    await page.locator('#file a').first().click();
    await page.waitForURL('**/harbour.webm');
  });
});

describe.each([
  ['a phone, in the light', { viewport: { width: 390, height: 844 }, colorScheme: 'light' }, 'ltr'],
  ['a phone, in the dark, from right to left', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }, 'rtl'],
  ['a wide screen, in the dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }, 'ltr'],
  [
    'a wide screen, in the light, from right to left',
    { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    'rtl',
  ],
] as const)('by keyboard alone on %s', (_, options, dir) => {
  const open = async (name: string) => {
    const opened = await openDemo(name, options);
    await opened.page.evaluate((direction) => (document.documentElement.dir = direction), dir);
    await working(opened.page);
    return opened;
  };
  const [onward, backward] = dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  it('the lightbox opens, goes on and back, holds the focus and closes', async () => {
    const { page, errors, violations } = await open('lightbox');
    await tabTo(page, 'gallery', 'sailing boat');
    await page.keyboard.press('Enter');
    await page.locator('#gallery [part~="item"]:not([inert])[data-status="shown"]').waitFor();
    const counter = page.locator('#gallery [part~="counter"]');
    await page.keyboard.press(onward);
    await expect.poll(() => counter.textContent()).toBe('item 2 of 6');
    // Until the way to an item is over nothing else can be begun.
    await expect
      .poll(async () => {
        await page.keyboard.press(backward);
        return counter.textContent();
      })
      .toBe('item 1 of 6');
    const names: string[] = [];
    for (let count = 0; count < 24; count++) {
      await page.keyboard.press('Tab');
      const { name, host } = await focused(page);
      // Between the last stop and the first the focus is the browser’s.
      expect(['portico-lightbox', 'body']).toContain(host);
      if (host === 'portico-lightbox') names.push(name);
    }
    for (const name of ['Close', 'Full screen', 'Zoom in', 'Zoom out', 'Play slideshow', 'Next', 'Previous'])
      expect(names).toContain(name);
    await page.keyboard.press('Escape');
    await page.locator('#gallery dialog').waitFor({ state: 'hidden' });
    expect((await focused(page)).name).toContain('sailing boat');
    expect({ errors, violations }).toEqual({ errors: [], violations: [] });
  });

  it('an item that failed is tried again, and passed', async () => {
    const { page } = await open('lightbox');
    await tabTo(page, 'failure', 'angler');
    await page.keyboard.press('Enter');
    await page.locator('#failure [part~="error"]').waitFor();
    await tabTo(page, 'failure', 'Try again');
    await page.keyboard.press('Enter');
    await page.locator('#failure [part~="error"]').waitFor();
    await page.keyboard.press(onward);
    await expect.poll(() => page.locator('#failure [part~="counter"]').textContent()).toBe('item 3 of 3');
    await page.keyboard.press('Escape');
    await page.locator('#failure dialog').waitFor({ state: 'hidden' });
  });

  it('the video plays and pauses, and is asked of another site only when the visitor agreed', async () => {
    const { page, asked, violations } = await open('video');
    const elsewhere = () => asked.filter((path) => path.startsWith('https:'));
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
    );
    await tabTo(page, 'file', 'Play');
    await page.keyboard.press('Enter');
    await page.locator('#file portico-video:state(playing)').waitFor();
    await tabTo(page, 'youtube', 'Agree and play');
    expect(elsewhere()).toEqual([]);
    await page.keyboard.press('Enter');
    await page.locator('#youtube portico-video iframe').waitFor();
    await expect.poll(() => elsewhere().length).toBeGreaterThan(0);
    // A frame of the player without cookies, and no script of the site in the page.
    for (const address of elsewhere())
      expect(address).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/);
    expect(
      await page.evaluate(
        () => [...document.scripts].filter(({ src }) => src && !src.startsWith(location.origin)).length,
      ),
    ).toBe(0);
    await tabTo(page, 'command', 'Play');
    await tabTo(page, 'command', 'Play');
    await page.keyboard.press('Enter');
    await page.locator('#command portico-video:state(playing)').waitFor();
    await tabTo(page, 'command', 'Pause');
    await page.keyboard.press('Enter');
    await page.locator('#command portico-video:state(paused)').waitFor();
    expect(violations).toEqual([]);
  });
});

describe('lazy loading', () => {
  it('tells what came as a visitor scrolls', async () => {
    const { page, asked } = await openDemo('lazy', { viewport: { width: 1280, height: 800 } });
    await working(page);
    const loaded = page.locator('#loaded');
    expect(await loaded.textContent()).toBe('nothing yet');
    expect(asked).not.toContain('/pictures/lighthouse.svg');
    await page.mouse.move(600, 400);
    for (let count = 0; count < 30 && (await loaded.textContent()) === 'nothing yet'; count++) {
      await page.mouse.wheel(0, 400);
      await idle(page);
    }
    await expect.poll(() => loaded.textContent()).not.toBe('nothing yet');
    expect(asked).toContain('/pictures/lighthouse.svg');
  });

  it('loads its images without script, too', async () => {
    const { page, asked } = await openDemo('lazy', {
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 800 },
    });
    await page.mouse.move(600, 400);
    for (let count = 0; count < 8; count++) await page.mouse.wheel(0, 400);
    for (const name of ['lake', 'forest', 'dunes']) await expect.poll(() => asked).toContain(`/pictures/${name}.svg`);
  });
});
