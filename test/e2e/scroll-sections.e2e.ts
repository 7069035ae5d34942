import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { openPage } from './browser.ts';
import { isFocused, working } from './frame-page.ts';

/* Sections as high as the window, by a real wheel, finger and keyboard. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0);
});
afterAll(() => server.close());

const wide = { viewport: { width: 1280, height: 800 } };
const ids = ['arrival', 'bay', 'herons', 'home'] as const;
const patience = { timeout: 5000 };

declare global {
  interface Window {
    /** The sections that `portico-change` has told of. */
    came: number[];
  }
}

/** Opens the demo page where that section stands, and notes from then on where the visitor comes. */
async function openAt(index: number, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await openPage(`${server.address}scroll-sections.html`, { ...wide, ...options });
  await working(page);
  await scrollToTop(page, ids[index] ?? '');
  await expect.poll(() => current(page), patience).toBe(index);
  await page.evaluate(() => {
    window.came = [];
    document.querySelector('portico-scroll-sections')?.addEventListener('portico-change', (event) => {
      if (event instanceof CustomEvent) window.came.push(Number(event.detail.index));
    });
  });
  return page;
}

/** Scrolls the page so that a section stands at the top of the window, or so many px below it. */
const scrollToTop = (page: Page, id: string, below = 0): Promise<void> =>
  page
    .locator(`#${id}`)
    .evaluate((section, px) => scrollBy({ top: section.getBoundingClientRect().top - px, behavior: 'instant' }), below);

/** The index of the current section, or NaN before the element knows. */
const current = async (page: Page): Promise<number> =>
  Number((await page.locator('portico-scroll-sections').getAttribute('current')) ?? Number.NaN);
const is = (page: Page, state: string): Promise<boolean> =>
  page.locator('portico-scroll-sections').evaluate((element, name) => element.matches(`:state(${name})`), state);

/** Waits until a section stands at the top of the window, or as little lower as this page lets its anchors stop. */
const standsAt = (page: Page, index: number) =>
  expect
    .poll(async () => {
      const top = await page.locator(`#${ids[index] ?? ''}`).evaluate((section) => section.getBoundingClientRect().top);
      return top > -2 && top < 18 ? 'there' : top;
    }, patience)
    .toBe('there');

/** So many frames: long enough for a scroll to begin that must not. */
const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);

/** Scrolls by a finger: that many px up the screen, and so down the page. Returns what lifts it. */
async function drag(page: Page, by: number): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const [x, begin, steps] = [600, by > 0 ? 700 : 200, 20];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: begin }] });
  for (let step = 1; step <= steps; step += 1) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: begin - (by * step) / steps }],
    });
  }
  return () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe('one gesture leads to one section', () => {
  it.each([
    ['PageDown', 0, 1],
    ['ArrowDown', 0, 1],
    ['Space', 0, 1],
    ['PageUp', 1, 0],
    ['ArrowUp', 1, 0],
    ['Shift+Space', 1, 0],
  ] as const)('by the key %s from section %i to %i', async (key, from, to) => {
    const page = await openAt(from);
    await page.keyboard.press(key);
    await standsAt(page, to);
    expect(await page.evaluate(() => window.came)).toEqual([to]);
  });

  it('by the wheel, however often it turns meanwhile', async () => {
    const page = await openAt(0);
    // So long that all turns are one gesture, however slow the machine is.
    await page.locator('portico-scroll-sections').evaluate((element) => element.setAttribute('sensitivity', '20s'));
    await page.mouse.move(600, 400);
    for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, 120);
    await standsAt(page, 1);
    for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, 120);
    await frames(page, 30);
    await standsAt(page, 1);
    expect(await page.evaluate(() => window.came)).toEqual([1]);
  });

  it('by a finger, while which the browser’s own scroll snap is on', async () => {
    const page = await openAt(0, { hasTouch: true });
    const snap = () => page.evaluate(() => document.documentElement.style.scrollSnapType);
    const lift = await drag(page, 500);
    expect(await snap()).toBe('y mandatory');
    await lift();
    await standsAt(page, 1);
    await expect.poll(snap, patience).toBe('');
  });

  it('by a finger to a section that has come but in part, without a jump at its beginning', async () => {
    const page = await openAt(0, { hasTouch: true });
    await scrollToTop(page, 'arrival', 300);
    await expect.poll(() => current(page)).toBe(0);
    const lift = await drag(page, 150);
    expect(await page.evaluate(() => document.documentElement.style.scrollSnapType)).toBe('');
    await lift();
    await standsAt(page, 0);
  });

  it('by a finger that runs out beyond a section that had come but in part: to that one', async () => {
    const page = await openAt(0, { hasTouch: true });
    await scrollToTop(page, 'arrival', 300);
    await expect.poll(() => current(page)).toBe(0);
    const lift = await drag(page, 450);
    await lift();
    await frames(page, 30);
    await standsAt(page, 0);
  });

  it('by a finger up out of the sections nowhere: the page is as ever', async () => {
    const page = await openAt(0, { hasTouch: true });
    const lift = await drag(page, -200);
    await lift();
    const top = () => page.locator('#arrival').evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(top, patience).toBeGreaterThan(100);
    const there = await top();
    await frames(page, 10);
    expect(await top()).toBeGreaterThanOrEqual(there);
  });
});

describe('the other keys', () => {
  it('Home and End are the page’s', async () => {
    const page = await openAt(1);
    // A key that comes in the last frames of another's way is lost in Chromium 156, without any script, too.
    const rested = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener('scrollend', () => resolve(), { once: true })),
    );
    await page.keyboard.press('End');
    await rested;
    expect(await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)).toBe(true);
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate(() => scrollY), patience).toBe(0);
  });

  it('Tab comes to the list, and Enter leads to the section of the link, and into it', async () => {
    const page = await openAt(0);
    await page.locator('#walk summary').evaluate((summary: HTMLElement) => summary.focus({ preventScroll: true }));
    const link = (name: string) => page.locator('portico-scroll-sections').getByRole('link', { name });
    await page.keyboard.press('Tab');
    expect(await isFocused(link('Arrival'))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isFocused(link('The bay'))).toBe(true);
    await page.keyboard.press('Enter');
    await standsAt(page, 1);
    expect([new URL(page.url()).hash, await link('The bay').getAttribute('aria-current')]).toEqual(['#bay', 'true']);
    await page.goBack();
    await standsAt(page, 0);
  });

  it.each([0, 12, 25])('and Back leads back from a link, also on the way, after %i frames', async (count) => {
    const page = await openAt(0);
    await page.locator('portico-scroll-sections').getByRole('link', { name: 'Home' }).click();
    await frames(page, count);
    await page.evaluate(() => history.back());
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    // As long as the way would take.
    await frames(page, 40);
    await standsAt(page, 0);
  });
});

describe('Back within a gesture', () => {
  it.each([
    ['of a key', 0],
    ['of a key', 12],
    ['of a key', 25],
    ['of the wheel', 12],
  ])('%s leads back to where the last link was followed, after %i frames', async (gesture, count) => {
    const page = await openAt(0);
    await page.locator('portico-scroll-sections').getByRole('link', { name: 'Home' }).click();
    await standsAt(page, 3);
    if (gesture === 'of a key') await page.keyboard.press('PageUp');
    else {
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, -120);
    }
    await frames(page, count);
    await page.evaluate(() => history.back());
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    // As long as the gesture's way would take.
    await frames(page, 40);
    await standsAt(page, 0);
  });

  it('leads back to an entry of the same address, which a script has made', async () => {
    const page = await openAt(0);
    await page.evaluate(() => history.pushState({ panel: 'open' }, ''));
    await scrollToTop(page, 'bay');
    await expect.poll(() => current(page), patience).toBe(1);
    await page.keyboard.press('PageDown');
    await frames(page, 6);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('popstate', () => resolve(), { once: true });
          history.back();
        }),
    );
    await frames(page, 40);
    await standsAt(page, 0);
  });
});

describe('sections as high as the window', () => {
  it.each([
    [801, true],
    [800, false],
  ])('begin beyond the break point: in a window of %i px, %s', async (width, isFull) => {
    const { page } = await openPage(`${server.address}scroll-sections.html`, { viewport: { width, height: 700 } });
    await working(page);
    expect([await is(page, 'full'), await is(page, 'snapping')]).toEqual([isFull, isFull]);
    const height = await page.locator('#bay').evaluate((section) => section.getBoundingClientRect().height);
    expect(height >= 700).toBe(isFull);
  });

  it('scroll plainly for who prefers reduced motion', async () => {
    const page = await openAt(0, { reducedMotion: 'reduce' });
    expect([await is(page, 'full'), await is(page, 'snapping')]).toEqual([true, false]);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 150);
    await expect.poll(() => page.evaluate(() => scrollY), patience).toBe(before + 150);
  });

  it('are read without script, one below the other, and on paper without the list', async () => {
    const { page } = await openPage(`${server.address}scroll-sections.html`, { ...wide, javaScriptEnabled: false });
    const texts = page.locator('portico-scroll-sections :is(h3, p)');
    expect(await texts.count()).toBeGreaterThan(20);
    for (const text of await texts.all()) expect(await text.isVisible()).toBe(true);

    const scripted = await openAt(0);
    const list = scripted.locator('portico-scroll-sections').getByRole('navigation');
    expect(await list.isVisible()).toBe(true);
    await scripted.emulateMedia({ media: 'print' });
    expect(await list.isVisible()).toBe(false);
    expect(await scripted.locator('#bay').evaluate((section) => section.getBoundingClientRect().height)).toBeLessThan(
      800,
    );
  });
});
