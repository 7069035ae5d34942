import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../../scripts/demo-server.ts';
import { openPage, productionHost } from '../browser.ts';

/* Sliders in their demo pages: loaded code, visible slides by window width, and use without script. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

const addressOf = (name: string) => `${server.address}${name}`;

/** Returns the slider of that name once it is ready. */
async function readySlider(page: Page, name: string) {
  const slider = page.locator(`portico-slider[aria-label="${name}"]`);
  await slider.scrollIntoViewIfNeeded();
  await slider.locator('.live').waitFor();
  return slider;
}

/** Waits a number of frames. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (times) => {
    for (let time = 0; time < times; time += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);

/** Opens a page and records its scripts. */
async function scriptsOf(name: string) {
  const { page } = await openPage(addressOf('alert.html'));
  const addresses = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url());
  });
  await page.goto(addressOf(name), { waitUntil: 'networkidle' });
  // Fetched again, because Chromium discards the responses of a page after navigation.
  const textOf = async (address: string) => (await fetch(address)).text();
  return { page, scripts: async () => (await Promise.all([...addresses].map(textOf))).join('\n') };
}

/** A name that only Swiper's core contains. */
const swiper = /swiper-slide-fully-visible/;

describe('<portico-slider>', () => {
  it.each([
    [1280, 3],
    [1025, 3],
    [1024, 2],
    [641, 2],
    [640, 1],
    [320, 1],
  ])('in a window of %i px shows %i whole slides, also after resizing to that width', async (width, count) => {
    const { page } = await openPage(addressOf('slider.html'), { viewport: { width, height: 800 } });
    const shown = async () => {
      const slider = await readySlider(page, 'Prints');
      const reached = await slider.locator('[part=slide]:not([inert])').count();
      const seen = await slider.evaluate((element) => {
        const box = element.getBoundingClientRect();
        return [...element.children].filter((slide) => {
          const { left, right } = slide.getBoundingClientRect();
          return left > box.left - 1 && right < box.right + 1;
        }).length;
      });
      return [reached, seen];
    };
    await expect.poll(shown).toEqual([count, count]);
    await page.setViewportSize({ width: width > 800 ? 400 : 1280, height: 800 });
    await expect.poll(shown).toEqual(width > 800 ? [1, 1] : [3, 3]);
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(shown).toEqual([count, count]);
  });

  it('plays, with a button to stop, only in windows that do not show all slides', async () => {
    const { page } = await openPage(addressOf('slider.html'), { viewport: { width: 1280, height: 800 } });
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
    const slider = await readySlider(page, 'Three words');
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

  it('loads Swiper without its modules, and only on pages with a slider', async () => {
    const { page, scripts } = await scriptsOf('slider.html');
    await readySlider(page, 'Prints');
    expect(await scripts()).toMatch(swiper);
    // Class names of Swiper's modules for navigation, pagination and accessibility.
    expect(await scripts()).not.toMatch(/swiper-pagination|swiper-button-|swiper-notification/);
    const other = await scriptsOf('elastic-slider.html');
    expect(await other.scripts()).toContain('portico-elastic-slider');
    expect(await other.scripts()).not.toMatch(swiper);
  });

  it('remains a scrollable row if Swiper fails to load, and dispatches an event', async () => {
    const { page } = await openPage(addressOf('alert.html'));
    await page.addInitScript(() => {
      window.failed = [];
      document.addEventListener(
        'portico-failed',
        ({ detail }) => window.failed.push(`${detail.type} ${detail.address}`),
        true,
      );
    });
    await page.route(/chunks\/engine-/, (route) => route.abort());
    await page.goto(addressOf('slider.html'));
    const slider = page.locator('portico-slider[aria-label="What readers say"]');
    await slider.evaluate((element) => {
      element.setAttribute('interval', '50ms');
      window.changeCount = 0;
      element.addEventListener('portico-change', () => (window.changeCount += 1));
    });
    await slider.scrollIntoViewIfNeeded();
    await slider.and(page.locator(':state(failed)')).waitFor();
    expect(await page.evaluate(() => window.failed)).toContainEqual(
      expect.stringMatching(/^missing http.*\/chunks\/engine-/),
    );
    await frames(page, 30);
    expect([await page.evaluate(() => window.changeCount), await slider.getByRole('button').count()]).toEqual([0, 0]);
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
  it('show new products and films, of which one plays muted', async () => {
    const { page, errors, violations } = await openPage(addressOf('shop.html'), {
      viewport: { width: 1280, height: 800 },
    });
    const fresh = await readySlider(page, 'New products');
    await fresh.getByRole('button', { name: 'Next slide' }).click();
    await fresh.getByRole('button', { name: '2 to 4 of 7' }).and(page.locator('[aria-current=true]')).waitFor();
    const films = await readySlider(page, 'Films');
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

/** The widths and heights of windows, in CSS pixels. */
const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

it.each(['slider.html', 'elastic-slider.html', 'shop.html'])('%s without script shows every slide', async (name) => {
  const { page, errors } = await openPage(addressOf(name), { javaScriptEnabled: false });
  const slides = page.locator(':is(portico-slider, portico-elastic-slider) > :not(script)');
  expect(await slides.count()).toBeGreaterThan(9);
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    const faults = await slides.evaluateAll((all, { width }) => {
      const faultsOf = (node: Element): string[] => {
        node.scrollIntoView({ behavior: 'instant', inline: 'center' });
        const { left, right, height } = node.getBoundingClientRect();
        // A slide has text, an image with a text alternative, or a player with controls.
        const hasContent = node.textContent.trim() || node.matches('img[alt]:not([alt=""]), video[controls]');
        return [
          ...(left >= -1 && right <= width + 1 ? [] : [`extends from ${left} to ${right} px`]),
          ...(height > 20 ? [] : [`is ${height} px high`]),
          ...(hasContent ? [] : ['has no content']),
          ...(node.checkVisibility({ visibilityProperty: true }) ? [] : ['is not visible']),
        ];
      };
      return all.flatMap((node, index) => faultsOf(node).map((fault) => `slide ${index + 1} ${fault}`));
    }, viewport);
    expect(faults, `${viewport.width} px`).toEqual([]);
    expect(await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);
  }
  const pictures = page.locator(':is(portico-slider, portico-elastic-slider) img');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
  expect(errors).toEqual([]);
});

describe.each([
  ['slider.html', 'portico-slider[aria-label=Prints]'],
  ['elastic-slider.html', 'portico-elastic-slider[aria-label="A journey"]'],
])('%s in print', (name, selector) => {
  it('prints all slides one after another, without buttons', async () => {
    const { page } = await openPage(addressOf(name), { viewport: { width: 1280, height: 800 } });
    const slider = page.locator(selector);
    await slider.getByRole('button').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const boxes = await slider.evaluate((element) =>
      [...element.children].map((slide) => {
        const { left, right, top } = slide.getBoundingClientRect();
        return {
          box: `${Math.round(left)} ${Math.round(top)}`,
          isSeen: slide.checkVisibility({ visibilityProperty: true }) && left >= 0 && right <= innerWidth,
        };
      }),
    );
    expect(boxes.filter(({ isSeen }) => !isSeen)).toEqual([]);
    expect(new Set(boxes.map(({ box }) => box)).size).toBe(boxes.length);
    expect(await slider.getByRole('button').count()).toBe(0);
  });
});

declare global {
  interface Window {
    failed: string[];
    changeCount: number;
  }
}
