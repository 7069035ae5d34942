import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  button,
  gallery,
  link,
  openItem,
  openMarkup,
  part,
  shown,
  sized,
  useDemoServer,
} from '../lightbox/lightbox-page.ts';
import { Touch, type Point } from '../touch.ts';

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

/** Opens a page with a slider of twelve slides on a phone, and the harmless lightbox that the page waits for. */
async function openSlider(
  attributes: string,
): Promise<{ page: Page; touch: Touch; box: Box; shownIndex: () => Promise<number> }> {
  const slides = Array.from({ length: 12 }, (_, index) => `<p style="block-size: 200px">Slide ${index + 1}</p>`).join(
    '',
  );
  const slider = `<portico-slider aria-label="Prints" ${attributes}>${slides}</portico-slider>`;
  const { page } = await openMarkup(`${slider}${gallery()}<div style="block-size: 300vh"></div>`, phone);
  await page.locator('portico-slider .live').waitFor();
  const box = await page.locator('portico-slider [part=viewport]').boundingBox();
  if (!box) throw new Error('The slider is not rendered.');
  const current = page.locator('portico-slider [part~=bullet][aria-current=true]');
  const shownIndex = async () => Number.parseInt((await current.getAttribute('aria-label')) ?? '', 10) - 1;
  return { page, touch: await Touch.on(page), box, shownIndex };
}

type Box = Point & { readonly width: number; readonly height: number };

describe('<portico-slider> on a touch screen', () => {
  it('follows a drag, coasts on with momentum, and leaves vertical swipes to the page', async () => {
    const plain = await openSlider('slides-per-view-mobile="1"');
    const from = { x: plain.box.x + plain.box.width - 40, y: plain.box.y + 60 };
    // More than half of a slide, which moves on however long a busy machine takes for it.
    await plain.touch.swipe(from, -250, 0, 3);
    await expect.poll(plain.shownIndex).toBe(1);
    expect(await plain.page.evaluate(() => scrollY)).toBe(0);
    await plain.touch.swipe(from, 0, -50);
    await expect.poll(() => plain.page.evaluate(() => scrollY)).toBeGreaterThan(20);
    expect(await plain.shownIndex()).toBe(1);

    // The same fast drag goes further with momentum.
    const coasting = await openSlider('slides-per-view-mobile="1" momentum="snap"');
    // Swiper measures the speed by this function. On a busy machine, the touches of a fast drag can arrive late.
    await coasting.page.evaluate(() => {
      let now = Date.now();
      Date.now = () => (now += 8);
    });
    await coasting.touch.swipe(from, -250, 0, 3);
    await expect.poll(coasting.shownIndex).toBeGreaterThan(1);
  });
});

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
