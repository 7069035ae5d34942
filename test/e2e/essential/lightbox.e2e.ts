import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  boxOf,
  button,
  gallery,
  link,
  opacityOf,
  openItem,
  openMarkup,
  part,
  shown,
  sized,
  useDemoServer,
} from '../lightbox/lightbox-page.ts';

useDemoServer();

/* Tests that need a real browser window: fullscreen mode and a real pointer. */

/** Returns the page's fullscreen element, and whether the lightbox has the fullscreen state. */
const fullscreenState = (page: Page): Promise<readonly [page: string, state: boolean]> =>
  page.evaluate(
    () =>
      [
        document.fullscreenElement?.localName ?? 'nothing',
        document.querySelector('portico-lightbox:state(fullscreen)') !== null,
      ] as const,
  );

const fullscreen = ['portico-lightbox', true] as const;
const windowed = ['nothing', false] as const;

const windowOf = (page: Page) => page.evaluate(() => ({ width: innerWidth, height: innerHeight }));

/** Returns the focused element, through all shadow roots. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.ariaLabel ?? element?.textContent ?? '';
  });

describe('fullscreen mode of <portico-lightbox>', () => {
  it.each([
    ['its button, clicked', (page: Page, name: string) => button(page, name).click()],
    ['its button, by keyboard', (page: Page, name: string) => button(page, name).press('Enter')],
    ['Shift+Enter', (page: Page) => page.keyboard.press('Shift+Enter')],
  ])('starts and ends by %s', async (_, toggle) => {
    const { page, errors, violations } = await openMarkup(gallery());
    await openItem(page);
    expect(await fullscreenState(page)).toEqual(windowed);
    await toggle(page, 'Full screen');
    await expect.poll(() => fullscreenState(page)).toEqual(fullscreen);
    await button(page, 'Leave full screen').waitFor();
    await toggle(page, 'Leave full screen');
    await expect.poll(() => fullscreenState(page)).toEqual(windowed);
    await button(page, 'Full screen').waitFor();
    expect(await part(page, 'dialog').isVisible()).toBe(true);
    expect({ errors, violations }).toEqual({ errors: [], violations: [] });
  });

  it('keeps keys, buttons and the focus trap working', async () => {
    const { page } = await openMarkup(gallery('social-sharing'));
    await openItem(page);
    await button(page, 'Full screen').click();
    await expect.poll(() => fullscreenState(page)).toEqual(fullscreen);
    expect(await focused(page)).toBe('Leave full screen');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => part(page, 'counter').textContent()).toBe('item 2 of 3');
    await button(page, 'Next').click();
    await expect.poll(() => part(page, 'counter').textContent()).toBe('item 3 of 3');
    await button(page, 'Share').click();
    await part(page, 'share-menu').waitFor();
    for (let count = 0; count < 12; count++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('portico-lightbox');
    }
    expect(await fullscreenState(page)).toEqual(fullscreen);
  });

  // In fullscreen mode the browser handles Escape itself; the page only receives `fullscreenchange`.
  it('leaves the lightbox open when the browser ends it', async () => {
    const { page } = await openMarkup(gallery());
    await openItem(page);
    const before = await boxOf(part(page, 'image').first());
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => fullscreenState(page)).toEqual(fullscreen);
    await page.evaluate(() => document.exitFullscreen());
    await expect.poll(() => fullscreenState(page)).toEqual(windowed);
    await button(page, 'Full screen').waitFor();
    expect(await part(page, 'dialog').isVisible()).toBe(true);
    await expect.poll(() => boxOf(part(page, 'image').first())).toEqual(before);
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => fullscreenState(page)).toEqual(fullscreen);
  });

  it.each([
    ['Escape, if the browser forwards it to the page', (page: Page) => page.keyboard.press('Escape')],
    ['its close button', (page: Page) => button(page, 'Close').click()],
    ['the browser’s Back', (page: Page) => page.goBack()],
  ])('ends when the lightbox is closed by %s', async (_, close) => {
    const { page } = await openMarkup(gallery());
    await openItem(page);
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => fullscreenState(page)).toEqual(fullscreen);
    await close(page);
    await part(page, 'dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => fullscreenState(page)).toEqual(windowed);
    await expect.poll(() => focused(page)).toBe('One');
  });

  // The stage is the window without the toolbar and the texts.
  it.each([
    { content: 'a whole picture by default', attributes: '', item: '', wide: true, high: false, isIntact: true },
    {
      content: 'a whole picture',
      attributes: 'fullscreen-mode="fit"',
      item: '',
      wide: true,
      high: false,
      isIntact: true,
    },
    {
      content: 'a picture that covers the stage',
      attributes: 'fullscreen-mode="fill"',
      item: '',
      wide: true,
      high: true,
      isIntact: false,
    },
    {
      content: 'a picture that is stretched over the stage',
      attributes: 'fullscreen-mode="stretch"',
      item: '',
      wide: true,
      high: true,
      isIntact: true,
    },
    {
      content: 'a picture that covers the stage by its item’s setting',
      attributes: 'fullscreen-mode="fit"',
      item: 'data-fullscreen-mode="fill"',
      wide: true,
      high: true,
      isIntact: false,
    },
    {
      content: 'a picture that is stretched by its item’s setting',
      attributes: '',
      item: 'data-options="fullScreenMode: null, fullscreenMode: \'stretch\'"',
      wide: true,
      high: true,
      isIntact: true,
    },
    {
      content: 'a whole picture by its item’s setting',
      attributes: 'fullscreen-mode="fill"',
      item: 'data-fullscreen-mode="fit"',
      wide: true,
      high: false,
      isIntact: true,
    },
  ])('shows $content', async ({ attributes, item, wide, high, isIntact }) => {
    const { page } = await openMarkup(
      gallery(`${attributes} max-scale="9"`, link('One', item, sized(1600, 400)) + link('Two')),
    );
    await openItem(page);
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => fullscreenState(page)).toEqual(fullscreen);
    await button(page, 'Leave full screen').waitFor();
    const { width, height } = await windowOf(page);
    const stage = await boxOf(part(page, 'stage'));
    // The toolbar is above, the title below, with a narrow margin.
    expect(stage.width).toBeGreaterThan(width - 40);
    expect(stage.height).toBeGreaterThan(height - 160);
    const picture = part(page, 'image').first();
    await expect
      .poll(async () => {
        const box = await boxOf(picture);
        const isAsWide = box.width >= stage.width - 1;
        const isAsHigh = box.height >= stage.height - 1;
        const isInside = box.width <= stage.width + 1 && box.height <= stage.height + 1;
        return { wide: isAsWide, high: isAsHigh, isIntact: isInside };
      })
      .toEqual({ wide, high, isIntact });
    const { left, top, right, bottom, width: across, height: down } = await boxOf(picture);
    expect(Math.abs(left + right - stage.left - stage.right)).toBeLessThanOrEqual(2);
    expect(Math.abs(top + bottom - stage.top - stage.bottom)).toBeLessThanOrEqual(2);
    const isInProportion = Math.abs(across / down - 4) < 0.05;
    expect(isInProportion).toBe(!(high && isIntact));
  });

  it.each(['fit', 'fill', 'stretch'])(
    'shows a video at the full size of the stage with fullscreen-mode="%s"',
    async (mode) => {
      const { page } = await openMarkup(
        gallery(`fullscreen-mode="${mode}"`, `<a href="/harbour.webm" data-title="One">One</a>${link('Two')}`),
      );
      await openItem(page);
      const video = part(page, 'player');
      const before = await boxOf(video);
      await page.keyboard.press('Shift+Enter');
      await expect.poll(() => fullscreenState(page)).toEqual(fullscreen);
      const stage = await boxOf(part(page, 'stage'));
      await expect.poll(() => boxOf(video)).toEqual(stage);
      expect(before).not.toEqual(stage);
      await page.keyboard.press('Shift+Enter');
      await expect.poll(() => boxOf(video)).toEqual(before);
    },
  );
});

describe('arrows of <portico-lightbox>', () => {
  /** Opens a lightbox with visible arrows. */
  async function openTimed(): Promise<{ readonly page: Page; readonly next: Locator }> {
    const { page } = await openMarkup(gallery('path="horizontal"'), {}, true);
    await openItem(page);
    await page.mouse.move(500, 350);
    await page.mouse.move(505, 355);
    const next = button(page, 'Next');
    await expect.poll(() => opacityOf(next)).toBe('1');
    return { page, next };
  }

  it('hide after 3 s without input, unless a pointer rests on one of them', async () => {
    const { page, next } = await openTimed();
    await next.hover();
    for (let count = 0; count < 4; count++) {
      await page.clock.runFor(3000);
      expect(await opacityOf(next)).toBe('1');
      expect(await opacityOf(button(page, 'Previous'))).toBe('1');
    }
    await page.mouse.move(500, 350);
    await page.clock.runFor(2500);
    expect(await opacityOf(next)).toBe('1');
    await page.clock.runFor(500);
    await expect.poll(() => opacityOf(next)).toBe('0');
    await expect.poll(() => opacityOf(button(page, 'Previous'))).toBe('0');
    await page.mouse.move(520, 360);
    await expect.poll(() => opacityOf(next)).toBe('1');
  });

  it('hide after 3 s without input, unless one of them is focused', async () => {
    const { page, next } = await openTimed();
    await next.focus();
    for (let count = 0; count < 4; count++) await page.clock.runFor(3000);
    expect(await opacityOf(next)).toBe('1');
    await button(page, 'Close').focus();
    await page.clock.runFor(3000);
    await expect.poll(() => opacityOf(next)).toBe('0');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => opacityOf(next)).toBe('1');
  });
});

describe('<portico-lightbox preset="classic" captions="hover">', () => {
  const long = 'Much is to be said of what is seen here. '.repeat(120);
  const markup = gallery('preset="classic" captions="hover"', link('One', `data-caption="${long}"`) + link('Two'));

  /** Returns the opacity of the caption at a time (ms) of its transition, which is paused there. */
  const opacityAfter = (caption: Locator, ms: number): Promise<number> =>
    caption.evaluate(async (element, time) => {
      let [transition] = element.getAnimations();
      while (!transition) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        [transition] = element.getAnimations();
      }
      transition.pause();
      transition.currentTime = time;
      return Number(getComputedStyle(element).opacity);
    }, ms);

  const finishTransition = (caption: Locator): Promise<void> =>
    caption.evaluate((element) => element.getAnimations().forEach((transition) => transition.finish()));

  it('shows the caption 300 ms after a pointer enters the picture, and hides it when the pointer leaves', async () => {
    const { page } = await openMarkup(markup);
    await openItem(page);
    const caption = page.locator('portico-lightbox .words');
    await page.mouse.move(5, 350);
    await expect.poll(() => opacityOf(caption)).toBe('0');
    const { left, top, width, height } = await boxOf(part(page, 'image').first());
    await page.mouse.move(left + width / 2, top + height / 2);
    expect(await opacityAfter(caption, 299)).toBe(0);
    expect(await opacityAfter(caption, 400)).toBeGreaterThan(0.2);
    await finishTransition(caption);
    expect(await opacityOf(caption)).toBe('1');
    await page.mouse.move(5, 350);
    expect(await opacityAfter(caption, 299)).toBe(1);
    await finishTransition(caption);
    expect(await opacityOf(caption)).toBe('0');
  });

  it('keeps the caption visible and scrollable under the pointer', async () => {
    const { page } = await openMarkup(markup);
    await openItem(page);
    const caption = page.locator('portico-lightbox .words');
    const { left, top, width, height } = await boxOf(caption);
    await page.mouse.move(left + width / 2, top + height / 2);
    await expect.poll(() => opacityOf(caption)).toBe('1');
    const counter = await part(page, 'counter').textContent();
    await page.mouse.wheel(0, 120);
    await expect.poll(() => caption.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    expect(await opacityOf(caption)).toBe('1');
    expect(await part(page, 'counter').textContent()).toBe(counter);
  });

  it.each([
    [1000, 700],
    [390, 844],
  ])('limits the caption to 40 % of the height of a window of %i x %i px', async (width, height) => {
    const { page } = await openMarkup(markup, { viewport: { width, height } });
    await openItem(page);
    const { height: taken } = await boxOf(page.locator('portico-lightbox .words'));
    expect(taken).toBeLessThanOrEqual(height * 0.4 + 1);
    expect(taken).toBeGreaterThan(height * 0.35);
  });

  it('shows the caption at once on touch screens', async () => {
    const { page } = await openMarkup(markup, {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole('link', { name: 'One', exact: true }).tap();
    await shown(page);
    await expect.poll(() => opacityOf(page.locator('portico-lightbox .words'))).toBe('1');
  });
});

describe.each(['portico.js', 'slim/portico.js'] as const)('the sizes in %s', (script) => {
  it('of thumbnails are those of the settings', async () => {
    const markup = gallery('thumbnails thumbnail-width="90" thumbnail-height="60"');
    const { page } = await openMarkup(markup, {}, false, script);
    await openItem(page);
    const { width, height } = await boxOf(part(page, 'thumbnail').first());
    expect([width, height]).toEqual([90, 60]);
  });
});
