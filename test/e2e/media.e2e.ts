import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDemo, type DemoServer } from '../../scripts/demo-server.ts';
import { openPage, type OpenPage, productionHost, visit } from './browser.ts';

/*
 * The demo pages of lightbox, video and lazy loading: requests, keyboard use and use without script, on phones and wide screens, in both
 * colour schemes and both directions.
 */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

/** Makes the browser report that the visitor saves data, so that nothing is preloaded. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );

/** Opens a demo page, after `prepare`, and records the paths of its requests (the whole addresses on other sites). */
async function openDemo(
  name: string,
  options?: BrowserContextOptions,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<OpenPage & { readonly requested: string[] }> {
  const opened = await openPage('about:blank', options);
  const { page } = opened;
  await prepare?.(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname, href } = new URL(request.url());
    requested.push(`${origin}/` === server.address ? pathname : href);
  });
  await visit(page, `${server.address}${name}.html`);
  return { ...opened, requested };
}

const working = (page: Page) =>
  page.evaluate(async () => {
    while (!window.portico) await new Promise((resolve) => requestAnimationFrame(resolve));
    await window.portico.ready();
  });

/** Resolves after several idle callbacks, in which code may be preloaded. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let count = 0; count < 5; count++) await new Promise((resolve) => requestIdleCallback(resolve));
  });

/** Returns the name, section and outer element of the focused element, across shadow roots. */
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

/** Jumps to that section and presses Tab until the focused element's name contains `name`. */
async function tabTo(page: Page, section: string, name: string): Promise<void> {
  if ((await focused(page)).section !== section) await page.evaluate((id) => (location.hash = id), section);
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at.section === section && at.name.includes(name)) return;
  }
  throw new Error(`60 presses of Tab did not focus “${name}” in #${section}.`);
}

const sessionChunks = (paths: readonly string[]): string[] =>
  paths.filter((path) => /\/(react|preact|create-lightbox|lightbox\.view)-[^/]*\.js$/.test(path));

describe('a page with closed galleries', () => {
  it('requests React and the code of the open lightbox when idle', async () => {
    const { page, requested } = await openDemo('lightbox');
    await working(page);
    await expect.poll(() => sessionChunks(requested).length).toBeGreaterThan(2);
    expect(await page.locator('portico-lightbox dialog').count()).toBe(0);
  });

  it('requests neither, even when idle, while the visitor saves data', async () => {
    const { page, requested } = await openDemo('lightbox', {}, saveData);
    await working(page);
    await idle(page);
    expect(requested.filter((path) => path.includes('/lightbox-')).length).toBeGreaterThan(0);
    expect(sessionChunks(requested)).toEqual([]);
  });

  it.each([
    ['a pointer enters an item', (page: Page) => page.locator('#gallery a').first().hover()],
    ['an item receives focus', (page: Page) => page.locator('#gallery a').first().focus()],
  ])('requests them when %s, and renders before the click', async (_, approach) => {
    const { page, requested } = await openDemo('lightbox', {}, saveData);
    await working(page);
    await approach(page);
    await expect.poll(() => sessionChunks(requested).length).toBeGreaterThan(2);
    await page.locator('#gallery portico-lightbox dialog').waitFor({ state: 'attached' });
    expect(await page.locator('portico-lightbox[open]').count()).toBe(0);
    expect(
      requested.filter((path) => path.endsWith('.svg') && !path.includes('/pictures/') && !path.endsWith('icon.svg')),
    ).toEqual([]);
    const before = requested.length;
    await page.locator('#gallery a').first().click();
    await page.locator('#gallery [part~="item"]:not([inert])[data-status="shown"]').waitFor();
    expect(sessionChunks(requested.slice(before))).toEqual([]);
  });

  it.each([
    ['without script', { javaScriptEnabled: false }, false],
    ['when the script cannot be loaded', {}, true],
  ])('has links to its pictures %s', async (_, options, isBlocked) => {
    const { page } = await openDemo('demos', options);
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
  ['a phone, in light mode', { viewport: { width: 390, height: 844 }, colorScheme: 'light' }, 'ltr'],
  ['a phone, in dark mode, from right to left', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }, 'rtl'],
  ['a wide screen, in dark mode', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }, 'ltr'],
  [
    'a wide screen, in light mode, from right to left',
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
  const [nextKey, previousKey] = dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  it('the lightbox opens, navigates, traps the focus and closes', async () => {
    const { page, errors, violations } = await open('lightbox');
    await tabTo(page, 'gallery', 'sailing boat');
    await page.keyboard.press('Enter');
    await page.locator('#gallery [part~="item"]:not([inert])[data-status="shown"]').waitFor();
    const counter = page.locator('#gallery [part~="counter"]');
    await page.keyboard.press(nextKey);
    await expect.poll(() => counter.textContent()).toBe('item 2 of 6');
    // Keys are ignored during the transition to an item, so the key is pressed until it works.
    await expect
      .poll(async () => {
        await page.keyboard.press(previousKey);
        return counter.textContent();
      })
      .toBe('item 1 of 6');
    const names: string[] = [];
    for (let count = 0; count < 24; count++) {
      await page.keyboard.press('Tab');
      const { name, host } = await focused(page);
      // Between the last and the first tab stop the focus is in the browser’s own controls.
      expect(['portico-lightbox', 'body']).toContain(host);
      if (host === 'portico-lightbox') names.push(name);
    }
    for (const name of ['Close', 'Full screen', 'Zoom in', 'Zoom out', 'Play slideshow', 'Next', 'Previous'])
      expect(names).toContain(name);
    await page.keyboard.press('Escape');
    await page.locator('#gallery dialog').waitFor({ state: 'hidden' });
    await expect.poll(async () => (await focused(page)).name).toContain('sailing boat');
    expect({ errors, violations }).toEqual({ errors: [], violations: [] });
  });

  it('the lightbox retries a failed item, and moves past it', async () => {
    const { page } = await open('lightbox');
    await tabTo(page, 'failure', 'angler');
    await page.keyboard.press('Enter');
    await page.locator('#failure [part~="error"]').waitFor();
    await tabTo(page, 'failure', 'Try again');
    await page.keyboard.press('Enter');
    await page.locator('#failure [part~="error"]').waitFor();
    await page.keyboard.press(nextKey);
    await expect.poll(() => page.locator('#failure [part~="counter"]').textContent()).toBe('item 3 of 3');
    await page.keyboard.press('Escape');
    await page.locator('#failure dialog').waitFor({ state: 'hidden' });
  });

  it('the video plays and pauses, and is requested from another site only after consent', async () => {
    const { page, requested, violations } = await open('video');
    const elsewhere = () => requested.filter((path) => path.startsWith('https:'));
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
    // Only the frame of the cookieless player is requested, and no script of the site runs in the page.
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

describe('the demo page of <portico-lazy>', () => {
  it('lists the loaded files as a visitor scrolls', async () => {
    const { page, requested } = await openDemo('lazy', { viewport: { width: 1280, height: 800 } });
    await working(page);
    const loaded = page.locator('#loaded');
    expect(await loaded.textContent()).toBe('nothing yet');
    expect(requested).not.toContain('/pictures/lighthouse.svg');
    await page.mouse.move(600, 400);
    for (let count = 0; count < 30 && (await loaded.textContent()) === 'nothing yet'; count++) {
      await page.mouse.wheel(0, 400);
      await idle(page);
    }
    await expect.poll(() => loaded.textContent()).not.toBe('nothing yet');
    expect(requested).toContain('/pictures/lighthouse.svg');
  });

  it('loads its images without script, too', async () => {
    const { page, requested } = await openDemo('lazy', {
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 800 },
    });
    await page.mouse.move(600, 400);
    for (let count = 0; count < 8; count++) await page.mouse.wheel(0, 400);
    for (const name of ['lake', 'forest', 'dunes'])
      await expect.poll(() => requested).toContain(`/pictures/${name}.svg`);
  });
});
