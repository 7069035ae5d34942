import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { openPage } from './browser.ts';

/* Sliders in their demo pages: what they load, what they show in windows of each width, and what is there without script. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0);
});
afterAll(() => server.close());

const at = (name: string) => `${server.address}${name}`;

/** The slider of that name, once it can be moved. */
async function movable(page: Page, name: string) {
  const slider = page.locator(`portico-slider[aria-label="${name}"]`);
  await slider.scrollIntoViewIfNeeded();
  await slider.locator('.live').waitFor();
  return slider;
}

/** Draws so many frames. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (times) => {
    for (let time = 0; time < times; time += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);

/** Opens a page, and notes the scripts that it loads. */
async function scriptsOf(name: string) {
  const { page } = await openPage(at('alert.html'));
  const addresses = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url());
  });
  await page.goto(at(name), { waitUntil: 'networkidle' });
  // Asked for once more: Chromium forgets what a page that was left has loaded.
  const textOf = async (address: string) => (await fetch(address)).text();
  return { page, scripts: async () => (await Promise.all([...addresses].map(textOf))).join('\n') };
}

/** Names that only Swiper's core has. */
const swiper = /swiper-slide-fully-visible/;

describe('a slider', () => {
  it.each([
    [1280, 3],
    [1025, 3],
    [1024, 2],
    [641, 2],
    [640, 1],
    [320, 1],
  ])(
    'in a window of %i px shows so many slides whole: %i; also when the window becomes so wide later',
    async (width, count) => {
      const { page } = await openPage(at('slider.html'), { viewport: { width, height: 800 } });
      const shown = async () => {
        const slider = await movable(page, 'Prints');
        const reached = await slider.locator('[part=slide]:not([inert])').count();
        const seen = await slider.evaluate((element) => {
          const place = element.getBoundingClientRect();
          return [...element.children].filter((slide) => {
            const { left, right } = slide.getBoundingClientRect();
            return left > place.left - 1 && right < place.right + 1;
          }).length;
        });
        return [reached, seen];
      };
      await expect.poll(shown).toEqual([count, count]);
      await page.setViewportSize({ width: width > 800 ? 400 : 1280, height: 800 });
      await expect.poll(shown).toEqual(width > 800 ? [1, 1] : [3, 3]);
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(shown).toEqual([count, count]);
    },
  );

  it('goes on by itself, and can be stopped, only in windows in which there is more to see', async () => {
    const { page } = await openPage(at('slider.html'), { viewport: { width: 1280, height: 800 } });
    await page.evaluate(() => {
      const made = document.createElement('portico-slider');
      made.setAttribute('aria-label', 'Three words');
      for (const [name, value] of [
        ['autoplay', ''],
        ['interval', '100ms'],
        ['duration', '0'],
      ] as const)
        made.setAttribute(name, value);
      for (const word of ['One', 'Two', 'Three'])
        made.append(Object.assign(document.createElement('p'), { textContent: word }));
      document.querySelector('main')?.prepend(made);
    });
    const slider = await movable(page, 'Three words');
    const stop = slider.getByRole('button', { name: 'Stop the slides' });
    expect([await stop.count(), await slider.locator('[part=slide]:not([inert])').count()]).toEqual([0, 3]);
    await page.setViewportSize({ width: 600, height: 800 });
    await stop.waitFor();
    await slider
      .getByRole('button', { name: '2 of 3', exact: true })
      .and(page.locator('[aria-current=true]'))
      .waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await stop.waitFor({ state: 'hidden' });
    expect(await slider.evaluate((element) => element.matches(':state(playing)'))).toBe(false);
  });

  it('brings Swiper, and none of its modules; a page without one does not', async () => {
    const { page, scripts } = await scriptsOf('slider.html');
    await movable(page, 'Prints');
    expect(await scripts()).toMatch(swiper);
    // The marks of its modules for navigation, pagination and accessibility.
    expect(await scripts()).not.toMatch(/swiper-pagination|swiper-button-|swiper-notification/);
    const other = await scriptsOf('elastic-slider.html');
    expect(await other.scripts()).toContain('portico-elastic-slider');
    expect(await other.scripts()).not.toMatch(swiper);
  });

  it('stays a row that scrolls where Swiper cannot be had, and the page is told', async () => {
    const { page } = await openPage(at('alert.html'));
    await page.addInitScript(() => {
      window.failed = [];
      document.addEventListener(
        'portico-failed',
        ({ detail }) => window.failed.push(`${detail.type} ${detail.address}`),
        true,
      );
    });
    await page.route(/chunks\/engine-/, (route) => route.abort());
    await page.goto(at('slider.html'));
    const slider = page.locator('portico-slider[aria-label="What readers say"]');
    await slider.evaluate((element) => {
      element.setAttribute('interval', '50ms');
      window.changes = 0;
      element.addEventListener('portico-change', () => (window.changes += 1));
    });
    await slider.scrollIntoViewIfNeeded();
    await slider.and(page.locator(':state(failed)')).waitFor();
    expect(await page.evaluate(() => window.failed)).toContainEqual(
      expect.stringMatching(/^missing http.*\/chunks\/engine-/),
    );
    await frames(page, 30);
    expect([await page.evaluate(() => window.changes), await slider.getByRole('button').count()]).toEqual([0, 0]);
    const last = slider.getByText('I can stop it.');
    await last.scrollIntoViewIfNeeded();
    const [left, right] = await last.evaluate((node) => [
      node.getBoundingClientRect().left,
      node.getBoundingClientRect().right,
    ]);
    expect([(left ?? -1) >= 0, (right ?? Infinity) <= (page.viewportSize()?.width ?? 0)]).toEqual([true, true]);
  });
});

describe('the sliders of the shop', () => {
  it('show its new products and its films, one of which plays, silently', async () => {
    const { page, errors, violations } = await openPage(at('shop.html'), { viewport: { width: 1280, height: 800 } });
    const fresh = await movable(page, 'New products');
    await fresh.getByRole('button', { name: 'Next slide' }).click();
    await fresh.getByRole('button', { name: '2 to 4 of 7' }).and(page.locator('[aria-current=true]')).waitFor();
    const films = await movable(page, 'Films');
    await films.locator('portico-video:state(playing)').waitFor();
    expect(
      await films.locator('portico-video video').evaluate((video) => video instanceof HTMLVideoElement && video.muted),
    ).toBe(true);
    await films.getByRole('button', { name: '2 of 3', exact: true }).click();
    await expect
      .poll(() =>
        films.locator('figure > video').evaluate((video) => video instanceof HTMLVideoElement && !video.paused),
      )
      .toBe(true);
    expect(await films.locator('portico-video:state(playing)').count()).toBe(0);
    expect([errors, violations]).toEqual([[], []]);
  });
});

describe.each(['slider.html', 'elastic-slider.html', 'shop.html'])('%s without script', (name) => {
  it.each([
    ['wide', { width: 1280, height: 800 }],
    ['on a phone', { width: 390, height: 844 }],
    ['320 px wide', { width: 320, height: 640 }],
  ])('shows every slide, %s', async (_how, viewport) => {
    const { page, errors } = await openPage(at(name), { viewport, javaScriptEnabled: false });
    const slides = await page.locator(':is(portico-slider, portico-elastic-slider) > *').all();
    expect(slides.length).toBeGreaterThan(9);
    for (const slide of slides) {
      await slide.scrollIntoViewIfNeeded();
      const seen = await slide.evaluate((node) => {
        const { left, right, height } = node.getBoundingClientRect();
        // Its words, or what stands for them: a link to the film, a player with controls, a picture with a text.
        const isPicture = node.matches('img[alt]:not([alt=""]), video[controls]');
        const has = node.textContent.trim() ? 'words' : isPicture ? 'a picture' : '';
        return { left, right, height, has, isVisible: node.checkVisibility({ visibilityProperty: true }) };
      });
      expect(seen.isVisible).toBe(true);
      expect([seen.left >= -1, seen.right <= viewport.width + 1, seen.height > 20]).toEqual([true, true, true]);
      expect(seen.has).not.toBe('');
    }
    const missing = () =>
      page
        .locator(':is(portico-slider, portico-elastic-slider) img')
        .evaluateAll((images) => images.filter((one) => !(one instanceof HTMLImageElement) || one.naturalWidth === 0));
    await expect.poll(missing).toEqual([]);
    expect(await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe.each([
  ['slider.html', 'portico-slider[aria-label=Prints]'],
  ['elastic-slider.html', 'portico-elastic-slider[aria-label="A journey"]'],
])('%s on paper', (name, selector) => {
  it('has all slides, one after the other, and nothing to press', async () => {
    const { page } = await openPage(at(name), { viewport: { width: 1280, height: 800 } });
    const slider = page.locator(selector);
    await slider.getByRole('button').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const boxes = await slider.evaluate((element) =>
      [...element.children].map((slide) => {
        const { left, right, top } = slide.getBoundingClientRect();
        return {
          place: `${Math.round(left)} ${Math.round(top)}`,
          isSeen: slide.checkVisibility({ visibilityProperty: true }) && left >= 0 && right <= innerWidth,
        };
      }),
    );
    expect(boxes.filter(({ isSeen }) => !isSeen)).toEqual([]);
    expect(new Set(boxes.map(({ place }) => place)).size).toBe(boxes.length);
    expect(await slider.getByRole('button').count()).toBe(0);
  });
});

declare global {
  interface Window {
    failed: string[];
    changes: number;
  }
}
