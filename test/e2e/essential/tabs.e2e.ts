import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { openPage, productionHost } from '../browser.ts';
import { isFocused, working } from '../frame-page.ts';

/* Tabs with a real keyboard, with the browser's find-in-page, and without script. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

const wide = { viewport: { width: 1280, height: 800 } };
const narrow = { viewport: { width: 360, height: 740 } };

async function openTabs(options: BrowserContextOptions): Promise<Page> {
  const { page } = await openPage(`${server.address}tabs.html`, { reducedMotion: 'reduce', ...options });
  await working(page);
  return page;
}

const tabs = (page: Page, section: string): Locator => page.locator(`#${section} portico-tabs`);
const tab = (within: Locator, name: string): Locator => within.getByRole('tab', { name });

/** Returns whether the tab of that name is selected. */
const isOpen = async (within: Locator, name: string): Promise<boolean> =>
  (await tab(within, name).getAttribute('aria-selected')) === 'true';

/** Focuses a tab and presses a key. */
async function press(page: Page, from: Locator, key: string): Promise<void> {
  await from.focus();
  await page.keyboard.press(key);
}

describe('the keys of tabs', () => {
  it('Tab focuses the selected tab, and then its panel', async () => {
    const page = await openTabs(wide);
    const walk = tabs(page, 'harbour');
    await tab(walk, 'The lighthouse').click();
    await page.locator('#harbour p a[href="#the-lighthouse"]').focus();
    await page.keyboard.press('Tab');
    expect(await isFocused(tab(walk, 'The lighthouse'))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isFocused(walk.getByRole('tabpanel', { name: 'The lighthouse' }))).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await isFocused(tab(walk, 'The lighthouse'))).toBe(true);
  });

  it.each([
    ['harbour', 'ArrowRight', 'The pier', 'The lighthouse'],
    ['harbour', 'ArrowRight', 'The gardens', 'The pier'],
    ['harbour', 'ArrowLeft', 'The lighthouse', 'The pier'],
    ['harbour', 'ArrowLeft', 'The pier', 'The gardens'],
    ['harbour', 'Home', 'The gardens', 'The pier'],
    ['harbour', 'End', 'The pier', 'The gardens'],
    ['rtl', 'ArrowLeft', 'تفاح', 'كمثرى'],
    ['rtl', 'ArrowRight', 'كمثرى', 'تفاح'],
    ['widget', 'ArrowRight', 'Popular', 'Recent'],
    ['widget', 'ArrowLeft', 'Popular', 'Comments'],
    ['widget', 'Home', 'Comments', 'Popular'],
    ['widget', 'End', 'Popular', 'Comments'],
  ])('in the row of #%s, %s moves from “%s” to “%s” and selects it', async (section, key, from, to) => {
    const page = await openTabs(wide);
    const row = tabs(page, section);
    await tab(row, from).click();
    await press(page, tab(row, from), key);
    expect([await isFocused(tab(row, to)), await isOpen(row, to), await isOpen(row, from)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['ArrowDown', 'Spring', 'Summer', 'Enter'],
    ['ArrowDown', 'Winter', 'Spring', 'Space'],
    ['ArrowUp', 'Summer', 'Spring', 'Space'],
    ['ArrowUp', 'Spring', 'Winter', 'Enter'],
    ['Home', 'Winter', 'Spring', 'Enter'],
    ['End', 'Spring', 'Winter', 'Space'],
  ])(
    'in a column with manual activation, %s moves from “%s” to “%s”, and %s selects it',
    async (key, from, to, opening) => {
      const page = await openTabs(wide);
      const column = tabs(page, 'column');
      await tab(column, from).click();
      await press(page, tab(column, from), key);
      expect([await isFocused(tab(column, to)), await isOpen(column, from)]).toEqual([true, true]);
      await page.keyboard.press(opening);
      expect([await isOpen(column, to), await column.getByRole('tabpanel', { name: to }).isVisible()]).toEqual([
        true,
        true,
      ]);
    },
  );

  it.each(['Enter', 'Space'])('in a list of links, %s selects the tab without navigation', async (key) => {
    const page = await openTabs(wide);
    const list = tabs(page, 'widget');
    await list.evaluate((element) => element.setAttribute('activation', 'manual'));
    await press(page, tab(list, 'Popular'), 'ArrowRight');
    expect(await isOpen(list, 'Recent')).toBe(false);
    await page.keyboard.press(key);
    expect([await isOpen(list, 'Recent'), new URL(page.url()).hash]).toEqual([true, '']);
  });

  it.each(['Enter', 'Space'])(
    'in an accordion, Tab and arrows move between headings, and %s expands and collapses',
    async (key) => {
      const page = await openTabs(narrow);
      const walk = tabs(page, 'harbour');
      const heading = (name: string) => walk.getByRole('button', { name });
      const isExpanded = async (name: string) => (await heading(name).getAttribute('aria-expanded')) === 'true';
      await heading('The pier').focus();
      await page.keyboard.press('Tab');
      expect(await isFocused(heading('The lighthouse'))).toBe(true);
      await page.keyboard.press(key);
      expect([await isExpanded('The lighthouse'), await isExpanded('The pier')]).toEqual([true, false]);
      await page.keyboard.press(key);
      expect(await isExpanded('The lighthouse')).toBe(false);
      for (const [arrow, name] of [
        ['ArrowDown', 'The gardens'],
        ['ArrowDown', 'The pier'],
        ['ArrowUp', 'The gardens'],
        ['Home', 'The pier'],
        ['End', 'The gardens'],
      ] as const) {
        await page.keyboard.press(arrow);
        expect([arrow, await isFocused(heading(name)), await isExpanded(name)]).toEqual([arrow, true, false]);
      }
    },
  );
});

describe('closed panels of tabs', () => {
  it('are found by find-in-page, which selects their tab', async () => {
    const page = await openTabs(wide);
    const walk = tabs(page, 'harbour');
    expect(await isOpen(walk, 'The lighthouse')).toBe(false);
    // A text fragment triggers the same search as find-in-page, which a test cannot start.
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#:~:text=The%20light%20turns%20every%20nine%20seconds';
      link.textContent = 'Look for it';
      document.querySelector('h1')?.append(link);
    });
    await page.getByRole('link', { name: 'Look for it' }).click();
    await expect.poll(() => isOpen(walk, 'The lighthouse')).toBe(true);
    expect(await page.locator('#the-lighthouse').isVisible()).toBe(true);
  });

  it.each([
    ['wide', wide],
    ['narrow', narrow],
  ])('are all visible without script, %s', async (_size, options) => {
    const { page } = await openPage(`${server.address}tabs.html`, { ...options, javaScriptEnabled: false });
    const texts = page.locator('portico-tabs :is(h3, p, li)');
    expect(await texts.count()).toBeGreaterThan(25);
    const lost = await texts.evaluateAll((all) =>
      all
        .filter(
          (text) =>
            !text.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || text.clientHeight === 0,
        )
        .map(({ textContent }) => textContent),
    );
    expect(lost).toEqual([]);
  });
});

describe('tabs in print', () => {
  it.each([
    ['wide', wide],
    ['narrow', narrow],
  ])('show all panels, %s', async (_size, options) => {
    const page = await openTabs(options);
    const closed = () =>
      page
        .locator('portico-tabs :is(p, li li, .tabs-container li)')
        .evaluateAll((all) => all.filter((text) => !text.checkVisibility()).map(({ textContent }) => textContent));
    expect((await closed()).length).toBeGreaterThan(5);
    await page.emulateMedia({ media: 'print' });
    expect(await closed()).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    expect((await closed()).length).toBeGreaterThan(5);
  });

  it('show the label of each tab once, above its panel', async () => {
    const page = await openTabs(wide);
    await page.emulateMedia({ media: 'print' });
    const harbour = tabs(page, 'harbour');
    const headings = harbour
      .locator('[part="panel"]')
      .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content));
    expect(await headings).toEqual(['"The pier"', '"The lighthouse"', '"The gardens"']);
    expect(await harbour.getByRole('tablist').isVisible()).toBe(false);
  });
});
