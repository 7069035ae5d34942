import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { openPage, productionHost } from '../browser.ts';
import { isFocused, working } from '../frame-page.ts';

/* Sections as high as the window, with a real wheel, touch and keyboard. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

const wide = { viewport: { width: 1280, height: 800 } };
const ids = ['arrival', 'bay', 'herons', 'home'] as const;

declare global {
  interface Window {
    /** The indexes of the `portico-change` events. */
    visitedSections: number[];
  }
}

/** Opens the demo page at that section, and records the changes of section from then on. */
async function openAt(index: number, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await openPage(`${server.address}scroll-sections.html`, { ...wide, ...options });
  await working(page);
  await scrollToTop(page, ids[index] ?? '');
  await expect.poll(() => current(page)).toBe(index);
  await page.evaluate(() => {
    window.visitedSections = [];
    document.querySelector('portico-scroll-sections')?.addEventListener('portico-change', (event) => {
      if (event instanceof CustomEvent) window.visitedSections.push(Number(event.detail.index));
    });
  });
  return page;
}

/** Scrolls the page so that a section is at the top of the window, or `below` px lower. */
const scrollToTop = (page: Page, id: string, below = 0): Promise<void> =>
  page
    .locator(`#${id}`)
    .evaluate((section, px) => scrollBy({ top: section.getBoundingClientRect().top - px, behavior: 'instant' }), below);

/** Returns the index of the current section, or NaN before the element has determined it. */
const current = async (page: Page): Promise<number> =>
  Number((await page.locator('portico-scroll-sections').getAttribute('current')) ?? Number.NaN);
const hasState = (page: Page, state: string): Promise<boolean> =>
  page.locator('portico-scroll-sections').evaluate((element, name) => element.matches(`:state(${name})`), state);

/** Expects a section at the top of the window, apart from the scroll padding of the page. */
const expectAtTop = (page: Page, index: number) =>
  expect
    .poll(async () => {
      const top = await page.locator(`#${ids[index] ?? ''}`).evaluate((section) => section.getBoundingClientRect().top);
      return top > -2 && top < 18 ? 'at the top' : top;
    })
    .toBe('at the top');

/** Waits a number of frames, in which an unwanted scroll would start. */
const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (remaining) => {
    for (let frame = 0; frame < remaining; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);

/** Drags a finger `distance` px up the screen, which scrolls the page down; returns a function that lifts it. */
async function drag(page: Page, distance: number): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const [x, startY, steps] = [600, distance > 0 ? 700 : 200, 20];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: startY }] });
  for (let step = 1; step <= steps; step += 1) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: startY - (distance * step) / steps }],
    });
  }
  return () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe('one gesture scrolls by one section', () => {
  it.each([
    ['PageDown', 0, 1],
    ['ArrowDown', 0, 1],
    ['Space', 0, 1],
    ['PageUp', 1, 0],
    ['ArrowUp', 1, 0],
    ['Shift+Space', 1, 0],
  ] as const)('with the key %s, from section %i to %i', async (key, from, to) => {
    const page = await openAt(from);
    await page.keyboard.press(key);
    await expectAtTop(page, to);
    expect(await page.evaluate(() => window.visitedSections)).toEqual([to]);
  });

  it('with the wheel, regardless of further turns during the scroll', async () => {
    const page = await openAt(0);
    // Long enough that all turns are one gesture even on a slow machine.
    await page.locator('portico-scroll-sections').evaluate((element) => element.setAttribute('sensitivity', '20s'));
    await page.mouse.move(600, 400);
    for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, 120);
    await expectAtTop(page, 1);
    for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, 120);
    await frames(page, 30);
    await expectAtTop(page, 1);
    expect(await page.evaluate(() => window.visitedSections)).toEqual([1]);
  });

  it('with a finger, with the browser’s scroll snap during the drag', async () => {
    const page = await openAt(0, { hasTouch: true });
    const snap = () => page.evaluate(() => document.documentElement.style.scrollSnapType);
    const lift = await drag(page, 500);
    expect(await snap()).toBe('y mandatory');
    await lift();
    await expectAtTop(page, 1);
    await expect.poll(snap).toBe('');
  });

  it('with a finger, to a partly visible section, without an initial jump', async () => {
    const page = await openAt(0, { hasTouch: true });
    await scrollToTop(page, 'arrival', 300);
    await expect.poll(() => current(page)).toBe(0);
    const lift = await drag(page, 150);
    expect(await page.evaluate(() => document.documentElement.style.scrollSnapType)).toBe('');
    await lift();
    await expectAtTop(page, 0);
  });

  it('with a fling past a partly visible section, to that section', async () => {
    const page = await openAt(0, { hasTouch: true });
    await scrollToTop(page, 'arrival', 300);
    await expect.poll(() => current(page)).toBe(0);
    const lift = await drag(page, 450);
    await lift();
    await frames(page, 30);
    await expectAtTop(page, 0);
  });

  it('does not snap when a finger scrolls up out of the sections', async () => {
    const page = await openAt(0, { hasTouch: true });
    const lift = await drag(page, -200);
    await lift();
    const top = () => page.locator('#arrival').evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThan(100);
    const start = await top();
    await frames(page, 10);
    expect(await top()).toBeGreaterThanOrEqual(start);
  });
});

describe('the other keys', () => {
  it('Home and End scroll the page', async () => {
    const page = await openAt(1);
    // Chromium 156 loses a key press in the last frames of another key's scroll, even without script.
    const rested = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener('scrollend', () => resolve(), { once: true })),
    );
    await page.keyboard.press('End');
    await rested;
    expect(await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)).toBe(true);
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  it('Tab focuses the list, and Enter moves to the section of the link and focuses it', async () => {
    const page = await openAt(0);
    await page.locator('#walk summary').evaluate((summary: HTMLElement) => summary.focus({ preventScroll: true }));
    const link = (name: string) => page.locator('portico-scroll-sections').getByRole('link', { name });
    await page.keyboard.press('Tab');
    expect(await isFocused(link('Arrival'))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isFocused(link('The bay'))).toBe(true);
    await page.keyboard.press('Enter');
    await expectAtTop(page, 1);
    expect([new URL(page.url()).hash, await link('The bay').getAttribute('aria-current')]).toEqual(['#bay', 'true']);
    await page.goBack();
    await expectAtTop(page, 0);
  });

  it.each([0, 12, 25])('Back returns from a link, also during the scroll, after %i frames', async (count) => {
    const page = await openAt(0);
    await page.locator('portico-scroll-sections').getByRole('link', { name: 'Home' }).click();
    await frames(page, count);
    await page.evaluate(() => history.back());
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    // As long as the scroll would take.
    await frames(page, 40);
    await expectAtTop(page, 0);
  });
});

describe('Back during a gesture', () => {
  it.each([
    ['of a key', 0],
    ['of a key', 12],
    ['of a key', 25],
    ['of the wheel', 12],
  ])('%s returns to the position where the last link was followed, after %i frames', async (gesture, count) => {
    const page = await openAt(0);
    await page.locator('portico-scroll-sections').getByRole('link', { name: 'Home' }).click();
    await expectAtTop(page, 3);
    if (gesture === 'of a key') await page.keyboard.press('PageUp');
    else {
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, -120);
    }
    await frames(page, count);
    await page.evaluate(() => history.back());
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    // As long as the scroll of the gesture would take.
    await frames(page, 40);
    await expectAtTop(page, 0);
  });

  it('returns to a history entry of the same address, made by a script', async () => {
    const page = await openAt(0);
    await page.evaluate(() => history.pushState({ panel: 'open' }, ''));
    await scrollToTop(page, 'bay');
    await expect.poll(() => current(page)).toBe(1);
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
    await expectAtTop(page, 0);
  });
});

describe('<portico-scroll-sections>', () => {
  it.each([
    [801, true],
    [800, false],
  ])('is full height only above the breakpoint: in a window of %i px, %s', async (width, isFull) => {
    const { page } = await openPage(`${server.address}scroll-sections.html`, { viewport: { width, height: 700 } });
    await working(page);
    expect([await hasState(page, 'full'), await hasState(page, 'snapping')]).toEqual([isFull, isFull]);
    const height = await page.locator('#bay').evaluate((section) => section.getBoundingClientRect().height);
    expect(height >= 700).toBe(isFull);
  });

  it('scrolls normally with reduced motion', async () => {
    const page = await openAt(0, { reducedMotion: 'reduce' });
    expect([await hasState(page, 'full'), await hasState(page, 'snapping')]).toEqual([true, false]);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 150);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 150);
  });

  it('shows all sections without script, and prints them without the list', async () => {
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
