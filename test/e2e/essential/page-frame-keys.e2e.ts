import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { productionHost, reopenPage } from '../browser.ts';

/* The documented keys of header, menus and anchors on a real keyboard, because the browser's own handling is part of them. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

/** Opens a demo page and waits until its elements are ready. */
async function open(name: string, motion: 'reduce' | 'no-preference' = 'reduce'): Promise<Page> {
  const { page } = await reopenPage(`${server.address}${name}.html`, {
    viewport: { width: 1280, height: 800 },
    reducedMotion: motion,
  });
  await page.evaluate(async () => {
    while (!window.portico) await new Promise((resolve) => requestAnimationFrame(resolve));
    await window.portico.ready();
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  return page;
}

/** Returns the text of the focused element, prefixed with `outside: ` if it is not in `scope`. */
const focusOn = (scope: Locator): Promise<string> =>
  scope.evaluate((around) => {
    let active = document.activeElement;
    const isIn = around.contains(active);
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const labels =
      active instanceof HTMLInputElement ? [...(active.labels ?? [])].map(({ textContent }) => textContent) : [];
    const text = active?.getAttribute('aria-label') ?? (labels.join(' ') || active?.textContent?.trim()) ?? '';
    return active === document.body ? 'the page' : `${isIn ? '' : 'outside: '}${text}`;
  });

/** Presses keys one after another, and expects the focus after each. */
async function walk(
  page: Page,
  scope: Locator,
  steps: readonly (readonly [key: string, focus: string])[],
): Promise<void> {
  for (const [index, [key, focus]] of steps.entries()) {
    await page.keyboard.press(key);
    await expect.poll(() => focusOn(scope), { message: `after ${key}, step ${index + 1}` }).toBe(focus);
  }
}

const isOpen = (element: Locator): Promise<boolean> => element.evaluate((one) => one.hasAttribute('open'));

/** Presses a key several times; returns the texts of all elements that received focus. */
async function cycle(page: Page, scope: Locator, key: string, times: number): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let press = 0; press < times; press += 1) {
    await page.keyboard.press(key);
    found.add(await focusOn(scope));
  }
  return found;
}

describe('the keys of <portico-anchors>', () => {
  it('Enter moves to the target; Tab continues from there, Shift+Tab goes back', async () => {
    const page = await open('anchors');
    const link = page.locator('portico-anchors').getByRole('link', { name: 'The scroll' });
    const target = page.locator('#way');
    const isAtTarget = () =>
      target.evaluate((element) => document.activeElement === element && location.hash === '#way');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect.poll(isAtTarget).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focusOn(target)).toBe('To the top of the page');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect.poll(isAtTarget).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await focusOn(page.locator('#menu'))).toBe('Source');
  });

  it('any key stops the scroll at its current position', async () => {
    const page = await open('anchors', 'no-preference');
    await page.locator('portico-anchors').getByRole('link', { name: 'A short last section' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.keyboard.press('Shift');
    const [before, after, end] = await page.evaluate(async () => {
      const { scrollHeight } = document.documentElement;
      const at = scrollY;
      for (let frame = 0; frame < 30; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return [at, scrollY, scrollHeight - innerHeight];
    });
    expect(after).toBe(before);
    expect(after).toBeLessThan(end ?? 0);
  });
});

describe('the keys of <portico-header>', () => {
  it.each(['Tab', 'Shift+Tab'])(
    '%s focuses no element under the header, even one that was covered before',
    async (key) => {
      const page = await open('header');
      const links = page.locator('#focus .stage a');
      const header = page.locator('portico-header');
      const count = await links.count();
      const order = Array.from({ length: count }, (_, index) => (key === 'Tab' ? index : count - 1 - index));
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      await expect.poll(() => header.evaluate((element) => element.matches(':state(stuck)'))).toBe(true);
      await links.nth(order[0] ?? 0).focus();
      for (const next of order.slice(1)) {
        await links
          .nth(next)
          .evaluate((link) => scrollBy({ top: link.getBoundingClientRect().top - 20, behavior: 'instant' }));
        await page.keyboard.press(key);
        await expect
          .poll(() =>
            links.nth(next).evaluate((link) => {
              const { bottom = 0 } = document.querySelector('portico-header > header')?.getBoundingClientRect() ?? {};
              const focus = link.getBoundingClientRect();
              return document.activeElement === link && focus.top >= bottom - 1 && focus.bottom <= innerHeight;
            }),
          )
          .toBe(true);
      }
    },
  );

  it.each(['header', 'anchors', 'menu', 'shop'])(
    'Tab first focuses the skip link, which nothing covers (%s)',
    async (name) => {
      const page = await open(name);
      await page.keyboard.press('Tab');
      const skip = page.locator('.skip');
      expect(await skip.evaluate((link) => document.activeElement === link)).toBe(true);
      const isSeen = () =>
        skip.evaluate((link) => {
          const { left, top, width, height } = link.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === link;
        });
      expect(await isSeen()).toBe(true);
    },
  );

  it('Shift+Tab into a hidden header shows it again', async () => {
    const page = await open('header');
    const header = page.locator('portico-header');
    await header.evaluate((element) => element.setAttribute('hide-on-scroll', ''));
    await page.evaluate(async () => {
      while (scrollY < 600) {
        scrollBy({ top: 30, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await expect.poll(() => header.evaluate((element) => element.matches(':state(away)'))).toBe(true);
    await page.locator('.docs a').evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusOn(header)).toBe('Demos');
    await expect.poll(() => header.locator('header').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
  });
});

describe('the keys of <portico-menu>', () => {
  it('handles arrows, Home, End and Escape in a horizontal menu', async () => {
    const page = await open('menu');
    const menu = page.locator('#wide portico-menu');
    await menu.getByRole('link', { name: 'Home' }).focus();
    await walk(page, menu, [
      ['ArrowRight', 'Shop'],
      ['ArrowRight', 'Courses'],
      ['ArrowRight', 'About'],
      ['ArrowLeft', 'Courses'],
      ['ArrowDown', 'For beginners'],
      ['ArrowDown', 'At home'],
      ['ArrowRight', 'Milk and foam'],
      ['ArrowLeft', 'At home'],
      ['ArrowUp', 'For beginners'],
      ['End', 'For teams'],
      ['Home', 'For beginners'],
      ['Escape', 'Open submenu of Courses'],
      ['Home', 'Home'],
      ['End', 'About'],
    ]);
  });

  it('in a horizontal menu, Enter and Space activate a button, Tab and Shift+Tab move through open submenus and close those they leave', async () => {
    const page = await open('menu');
    const menu = page.locator('#wide portico-menu');
    await menu.getByRole('link', { name: 'Home' }).focus();
    await walk(page, menu, [
      ['Tab', 'Shop'],
      ['Tab', 'Open submenu of Shop'],
      ['Enter', 'Close submenu of Shop'],
      ['Tab', 'Espresso'],
      ['Shift+Tab', 'Close submenu of Shop'],
      ['Space', 'Open submenu of Shop'],
      ['Space', 'Close submenu of Shop'],
      ['Tab', 'Espresso'],
    ]);
    expect(await menu.getByRole('link', { name: 'Gifts' }).isVisible()).toBe(true);
    for (let left = 7; left > 0 && (await focusOn(menu)) !== 'Courses'; left -= 1) await page.keyboard.press('Tab');
    expect(await focusOn(menu)).toBe('Courses');
    expect(await menu.getByRole('link', { name: 'Gifts' }).isVisible()).toBe(false);
  });

  it('Enter follows a link', async () => {
    const page = await open('menu');
    await page.locator('#wide portico-menu').getByRole('link', { name: 'Courses' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#wide');
  });

  it('handles all keys in a stacked menu', async () => {
    const page = await open('menu');
    const menu = page.locator('#modern portico-menu');
    await menu.getByRole('button', { name: 'Menu', exact: true }).focus();
    await walk(page, menu, [
      ['Space', 'Menu'],
      ['Tab', 'Home'],
      ['ArrowDown', 'Coffee'],
      ['ArrowRight', 'Coffee'],
      ['ArrowRight', 'Espresso'],
      ['ArrowDown', 'Filter'],
      ['ArrowUp', 'Espresso'],
      ['ArrowLeft', 'Coffee'],
    ]);
    expect(await menu.getByRole('link', { name: 'Espresso' }).isVisible()).toBe(false);
    await walk(page, menu, [
      ['End', 'Contact'],
      ['Home', 'Home'],
      ['ArrowDown', 'Coffee'],
      ['Tab', 'Open submenu of Coffee'],
      ['Enter', 'Close submenu of Coffee'],
      ['Tab', 'Espresso'],
      ['Escape', 'Open submenu of Coffee'],
    ]);
    expect(await isOpen(menu)).toBe(true);
    await walk(page, menu, [['Escape', 'Menu']]);
    expect(await isOpen(menu)).toBe(false);
    await walk(page, menu, [['Enter', 'Menu']]);
    expect(await isOpen(menu)).toBe(true);
    await walk(page, menu, [['Tab', 'Home']]);
    for (let left = 9; left > 0 && (await isOpen(menu)); left -= 1) await page.keyboard.press('Tab');
    expect(await isOpen(menu)).toBe(false);
    expect(await focusOn(menu)).toMatch(/^outside: /);
  });

  it.each(['Tab', 'Shift+Tab'])('%s stays in a modal menu; Escape closes it', async (key) => {
    const page = await open('menu');
    const menu = page.locator('#flyout portico-menu');
    await menu.getByRole('button', { name: 'Menu', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => menu.evaluate((one) => one.shadowRoot?.querySelector('dialog')?.matches(':modal')))
      .toBe(true);
    await walk(page, menu, [
      ['Tab', 'Home'],
      ['Tab', 'Coffee'],
      ['Tab', 'Open submenu of Coffee'],
      ['Enter', 'Close submenu of Coffee'],
    ]);
    const found = await cycle(page, menu, key, 30);
    expect([...found].filter((one) => one.startsWith('outside'))).toEqual([]);
    // The focus cycled through all items, including those of open submenus.
    expect([...found]).toEqual(
      expect.arrayContaining([
        'Close menu',
        'Home',
        'Coffee',
        'Close submenu of Coffee',
        'Espresso',
        'Filter',
        'Contact',
      ]),
    );
    await page.keyboard.press('Escape');
    if (await isOpen(menu)) await page.keyboard.press('Escape');
    await expect.poll(() => focusOn(menu)).toBe('Menu');
    expect(await isOpen(menu)).toBe(false);
  });
});

describe('the keys of <portico-header-search>', () => {
  it('Enter and Space toggle a dropdown, Escape closes it, Tab and Shift+Tab leave and close it', async () => {
    const page = await open('header-search');
    const search = page.locator('#dropdown portico-header-search');
    const toggle = search.getByRole('button', { name: 'Search', exact: true }).first();
    await toggle.focus();
    await walk(page, search, [
      ['Enter', 'Search the shop'],
      ['Escape', 'Search'],
    ]);
    expect(await isOpen(search)).toBe(false);
    await walk(page, search, [
      ['Space', 'Search the shop'],
      ['Shift+Tab', 'Search'],
    ]);
    expect(await isOpen(search)).toBe(true);
    await walk(page, search, [['Enter', 'Search']]);
    expect(await isOpen(search)).toBe(false);
    await walk(page, search, [
      ['Enter', 'Search the shop'],
      ['Shift+Tab', 'Search'],
    ]);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusOn(search)).toMatch(/^outside: /);
    expect(await isOpen(search)).toBe(false);
    await toggle.focus();
    await walk(page, search, [
      ['Enter', 'Search the shop'],
      ['Tab', 'Search'],
    ]);
    await page.keyboard.press('Tab');
    await expect.poll(() => focusOn(search)).toMatch(/^outside: /);
    expect(await isOpen(search)).toBe(false);
  });

  it('Enter in the field submits the form', async () => {
    const page = await open('header-search');
    const search = page.locator('#dropdown portico-header-search');
    await search.getByRole('button', { name: 'Search', exact: true }).first().focus();
    await walk(page, search, [['Enter', 'Search the shop']]);
    await page.keyboard.type('tea');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/outbox\?s=tea$/);
  });

  it('in an overlay, Tab moves from the field to the close button, and from isAtTarget leaves and closes it', async () => {
    const page = await open('header-search');
    const search = page.locator('#overlay portico-header-search');
    await search.getByRole('button', { name: 'Search', exact: true }).focus();
    await walk(page, search, [
      ['Enter', 'Search the shop'],
      ['Tab', 'Close search'],
      ['Space', 'Search'],
      ['Enter', 'Search the shop'],
      ['Tab', 'Close search'],
    ]);
    await page.keyboard.press('Tab');
    await expect.poll(() => focusOn(search)).toMatch(/^outside: /);
    expect(await isOpen(search)).toBe(false);
  });

  it.each(['Tab', 'Shift+Tab'])('%s stays in a modal search; Escape closes it', async (key) => {
    const page = await open('header-search');
    const search = page.locator('#flyout portico-header-search');
    await search.getByRole('button', { name: 'Search', exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => search.evaluate((one) => one.shadowRoot?.querySelector('dialog')?.matches(':modal')))
      .toBe(true);
    const found = await cycle(page, search, key, 12);
    expect([...found].filter((one) => one.startsWith('outside'))).toEqual([]);
    expect([...found]).toEqual(expect.arrayContaining(['Search the shop', 'Search', 'Close search']));
    await page.keyboard.press('Escape');
    await expect.poll(() => focusOn(search)).toBe('Search');
    expect(await isOpen(search)).toBe(false);
  });
});

describe('the keys of <portico-vertical-menu>', () => {
  it('Tab moves from a link to its button and into open submenus, Escape closes, Enter and Space activate the button', async () => {
    const page = await open('vertical-menu');
    const menu = page.locator('#pages portico-vertical-menu');
    await menu.getByRole('link', { name: 'The garden' }).focus();
    await walk(page, menu, [
      ['Tab', 'Fruit'],
      ['Tab', 'Close submenu of Fruit'],
      ['Tab', 'Apples'],
      ['Tab', 'Close submenu of Apples'],
      ['Tab', 'Boskoop'],
      ['Escape', 'Open submenu of Apples'],
      ['Tab', 'Pears'],
      ['Tab', 'Vegetables'],
      ['Tab', 'Open submenu of Vegetables'],
      ['Enter', 'Close submenu of Vegetables'],
      ['Space', 'Open submenu of Vegetables'],
      ['Space', 'Close submenu of Vegetables'],
      ['Tab', 'Beans'],
      ['Shift+Tab', 'Close submenu of Vegetables'],
      ['Escape', 'Open submenu of Vegetables'],
    ]);
  });
});

describe('the keys of <portico-off-canvas>', () => {
  it.each([
    ['with an overlay', 'left'],
    ['without an overlay', 'beside'],
  ])('Tab reaches the close button of a panel without links before it leaves the panel: %s', async (_where, id) => {
    const page = await open('off-canvas');
    const panel = page.locator(`#${id}`);
    await panel.evaluate((element) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = 'Words alone';
      element.replaceChildren(paragraph);
      return (element as HTMLElement & { show(): Promise<void> }).show(); // Its public method.
    });
    await expect.poll(() => isOpen(panel)).toBe(true);
    await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await walk(page, panel, [['Tab', 'Close']]);
    await page.keyboard.press('Enter');
    await expect.poll(() => isOpen(panel)).toBe(false);
  });
});
