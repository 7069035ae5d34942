import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, gallery, link, openItem, openMarkup, part, shown, sized, useDemoServer } from './lightbox-page.ts';
import { Touch } from './touch.ts';

/* Gestures on the touch screen of a phone. Other tests dispatch pointer events, which skip the browser's own handling of touch. */

useDemoServer();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const centre = { x: 195, y: 422 };

const large = ['One', 'Two', 'Three'].map((title) => link(title, '', sized(2000, 1500))).join('');

/** Opens the first item of a gallery on a phone. */
async function openGallery(): Promise<{ page: Page; touch: Touch; errors: string[] }> {
  const { page, errors } = await openMarkup(gallery('gestures="all"', large), phone);
  await openItem(page);
  return { page, touch: await Touch.on(page), errors };
}

const isOpen = (page: Page) => page.locator('portico-lightbox').evaluate((element) => element.hasAttribute('open'));
const title = (page: Page) => part(page, 'title').textContent();

describe('<portico-lightbox gestures="all"> on a touch screen', () => {
  it('is enlarged by two fingers, pans to an edge, and shows the next item by a swipe there', async () => {
    const { page, touch, errors } = await openGallery();
    await touch.move([
      [
        { x: 175, y: 422 },
        { x: 75, y: 422 },
      ],
      [
        { x: 215, y: 422 },
        { x: 315, y: 422 },
      ],
    ]);
    const lightbox = page.locator('portico-lightbox');
    await lightbox.and(page.locator(':state(zoomed)')).waitFor();
    // The window itself must not zoom.
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await touch.swipe(centre, -120, 0);
    expect(await title(page)).toBe('One');
    for (let times = 0; times < 6; times += 1) await touch.swipe({ x: 340, y: 422 }, -300, 0);
    await expect.poll(() => title(page)).not.toBe('One');
    await shown(page);
    expect([await isOpen(page), errors]).toEqual([true, []]);
  });

  it('closes by two fingers that move together', async () => {
    const { page, touch } = await openGallery();
    await touch.move([
      [
        { x: 75, y: 422 },
        { x: 180, y: 422 },
      ],
      [
        { x: 315, y: 422 },
        { x: 210, y: 422 },
      ],
    ]);
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('closes by a swipe up, and scrolls no page behind', async () => {
    const { page, touch } = await openGallery();
    await page.evaluate(() => (document.body.style.minHeight = '300vh'));
    await touch.swipe(centre, 0, -300);
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('hides its controls by a tap, and shows them by the next one', async () => {
    const { page, touch } = await openGallery();
    const opacity = () => button(page, 'Close').evaluate((one) => one.checkVisibility({ opacityProperty: true }));
    await touch.tap(centre);
    await expect.poll(opacity).toBe(false);
    // Far enough from the first tap that it is no double tap.
    await touch.tap({ x: centre.x, y: centre.y + 60 });
    await expect.poll(opacity).toBe(true);
    expect(await isOpen(page)).toBe(true);
  });
});
