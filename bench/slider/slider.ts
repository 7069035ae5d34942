import { buildPages } from '../measure/build-pages.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { buildScriptTag } from '../../scripts/size/build-in-memory.ts';
import { onPage } from '../measure/browser.ts';
import { fastestOf } from '../lightbox/lightbox-first-open.ts';
import { slidePictures, slides, SLIDES } from './pages/slider.ts';
import type { Bench, Result } from '../measure/results.ts';
import { forEachSide, interleave, summary, type Rounds } from '../measure/rounds.ts';
import { scrollingIn } from '../measure/trace.ts';

/** The slowdown of the processor, to that of a cheap phone. */
const SLOWED = 4;
/** The number of moves of the mouse in a drag, each in a frame of its own, and the length of each, in px. */
const MOVES = 40;
const STEP = 9;
const ROUNDS = 5;

/** A connection of the name “fast 4G” in browsers' developer tools: throughput in bytes per s, latency in ms. */
const fast4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 1_012_500 };

const peers = ['swiper', 'embla'] as const;
const plain = ['portico', ...peers] as const;
const endless = ['portico-endless', 'swiper-endless', 'embla-endless'] as const;
type Side = (typeof plain)[number] | (typeof endless)[number];

/** A slider with three visible slides beside Swiper and Embla: dragged with a mouse, and loaded. */
export const slider: Bench = {
  about: `a slider of ${SLIDES} pictures, three at once, processor ${SLOWED} times slowed, against Swiper without modules and Embla`,
  async run(browser) {
    const files = await filesOfPages();
    return [
      ...(await dragging(browser, files, plain, 'dragged')),
      ...(await dragging(browser, files, endless, 'dragged without end')),
      ...(await loading(browser, files)),
    ];
  },
};

type Files = ReadonlyMap<string, string>;

async function filesOfPages(): Promise<Files> {
  const names = ['own-slider', 'peer-swiper', 'peer-embla'];
  const pages = await buildPages('bench/slider/pages', names);
  const swiperCss = readFileSync(createRequire(import.meta.url).resolve('swiper/css'), 'utf8');
  const picture = 'img { display: block; inline-size: 100%; block-size: auto }';
  const emblaCss = `.embla { overflow: hidden } .row { display: flex; margin-inline-start: -16px }
    .slide { flex: 0 0 33.333%; min-inline-size: 0; padding-inline-start: 16px; box-sizing: border-box }`;
  const script = (name: string) => `<script type="module" src="/${name}.js"></script>`;
  const page = (body: string, isEndless: boolean) =>
    `<!doctype html><html lang="en"${isEndless ? ' data-endless' : ''}><title>Bench</title><style>body { margin: 0 } ${picture}</style>${body}`;
  const bodies = {
    portico: `<portico-slider aria-label="Pictures" mouse-drag>${slides('slide')}</portico-slider>${script('portico')}${script('own-slider')}`,
    'portico-endless': `<portico-slider aria-label="Pictures" mouse-drag seamless>${slides('slide')}</portico-slider>${script('portico')}${script('own-slider')}`,
    swiper: `<style>${swiperCss}</style><div class="swiper"><div class="swiper-wrapper">${slides('swiper-slide')}</div></div>${script('peer-swiper')}`,
    embla: `<style>${emblaCss}</style><div class="embla"><div class="row">${slides('slide')}</div></div>${script('peer-embla')}`,
  };
  return new Map([
    ...(await buildScriptTag('full')),
    ...pages,
    ...slidePictures,
    ['blank.html', ''],
    ['portico.html', page(bodies.portico, false)],
    ['portico-endless.html', page(bodies['portico-endless'], true)],
    ...peers.flatMap((peer): [string, string][] => [
      [`${peer}.html`, page(bodies[peer], false)],
      [`${peer}-endless.html`, page(bodies[peer], true)],
    ]),
  ]);
}

/** Opens the page of a side until its slides can be dragged. */
async function open(page: Page, address: string, side: Side): Promise<void> {
  await page.goto(`${address}/${side}.html`, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('slider-ready').length > 0);
}

/** Measures the work of the page's thread during a drag: all of it, and the slowest frame. */
async function dragging(browser: Browser, files: Files, sides: readonly Side[], label: string): Promise<Result[]> {
  return onPage(browser, files, async (first, address) => {
    const slowest = forEachSide(sides, () => new Array<number>());
    const measures = forEachSide(sides, (side) => async () => {
      const { total, steps } = scrollingIn(await drag(browser, await first.context().newPage(), address, side));
      slowest[side].push(Math.max(...steps));
      return total;
    });
    const totals = await interleave(measures, { count: ROUNDS, warmUp: 1 });
    const frames = forEachSide(sides, (side) => summary(slowest[side]));
    return [
      ...against(sides, totals, `${label}, work of ${MOVES} frames`),
      ...against(sides, frames, `${label}, slowest frame`),
    ];
  });
}

/** Drags the slides to the left with the mouse, one move for each frame. Returns the trace. */
async function drag(browser: Browser, page: Page, address: string, side: Side): Promise<Buffer> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, address, side);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const frame = (mark: string) =>
    page.evaluate((name) => {
      performance.mark(name);
      return new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
    }, mark);
  await page.mouse.move(900, 100);
  await page.mouse.down();
  await page.mouse.move(895, 100);
  await browser.startTracing(page, { categories: ['blink.user_timing', 'disabled-by-default-devtools.timeline'] });
  await frame('bench-begin');
  for (let move = 1; move <= MOVES; move += 1) {
    await frame('bench-step');
    await page.mouse.move(895 - move * STEP, 100);
  }
  await frame('bench-end');
  const trace = await browser.stopTracing();
  await page.mouse.up();
  await page.close();
  return trace;
}

/** Measures the first paint, and the time until the slides can be dragged, with an empty cache. */
async function loading(browser: Browser, files: Files): Promise<Result[]> {
  const ready = forEachSide(plain, () => new Array<number>());
  const measure = (side: (typeof plain)[number]) => () =>
    onPage(browser, files, async (page, address) => {
      await page.goto(`${address}/blank.html`);
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', fast4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      await open(page, address, side);
      const [painted, isReady] = await page.evaluate(() =>
        ['first-contentful-paint', 'slider-ready'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0),
      );
      ready[side].push(isReady ?? 0);
      return painted ?? 0;
    });
  const painted = await interleave(forEachSide(plain, measure), { count: ROUNDS, warmUp: 0 });
  const readiness = forEachSide(plain, (side) => summary(ready[side]));
  return [
    ...against(plain, painted, 'fast 4G, first paint'),
    ...against(plain, readiness, 'fast 4G, until the slides can be dragged'),
  ];
}

/** Returns the results of Portico, the first side, against each other one; the goal is to be as good as the best. */
function against<Name extends Side>(
  [own, ...others]: readonly Name[],
  rounds: Readonly<Record<Name, Rounds>>,
  label: string,
): Result[] {
  if (!own) return [];
  const best = fastestOf(others.map((side) => [side, rounds[side]] as const)).name;
  return others.map((side) => ({
    label: `${label}, against ${side}`,
    unit: 'ms',
    as: 'ratio',
    portico: rounds[own],
    other: rounds[side],
    ...(side === best && { goal: 1 }),
  }));
}
