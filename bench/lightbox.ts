import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { buildInMemory, buildScriptTag } from '../scripts/size/builds.ts';
import { onPage, openBrowser } from './browser.ts';
import { links, PICTURES, pictures } from './pages/lightbox.ts';
import type { Bench, Result } from './results.ts';
import { interleave, summary } from './rounds.ts';

/** The number of items in the large gallery. */
const MANY = 2000;

/** The number of openings and closings for the measurement of leaks. */
const CYCLES = 100;

/** The number of openings and closings before the measurement, which fill all caches. */
const WARM_UP_CYCLES = 100;

/** Disables the optimizing compilers of Chromium, which keep their results in the heap. */
const UNCOMPILED = '--js-flags=--no-opt --no-maglev --no-sparkplug';

const fileOf = (path: string): string => readFileSync(createRequire(import.meta.url).resolve(path), 'utf8');

/** The lightbox against other libraries and a bare dialog, with the same pictures, after a warm-up, without animations. */
export const lightbox: Bench = {
  about: `a gallery of ${PICTURES} pictures opens, navigates and closes; against photoswipe, glightbox and a bare dialog`,
  async run(browser) {
    const files = await filesOfPages();
    return [
      ...(await speed(browser, files)),
      ...(await size(browser, files)),
      ...(await work(browser, files)),
      ...(await memoryGrowth(files)),
    ];
  },
};

/** The number of rounds for waiting times, which differ little compared with the wait for the next frame. */
const ROUNDS = 51;

/** The compared lightboxes, with the same pictures. */
const peers = ['portico', 'photoswipe', 'glightbox', 'floor'] as const;
const peerNames = { photoswipe: 'photoswipe', glightbox: 'glightbox', floor: 'a bare dialog' } as const;
/** The pages with many and with few items. */
const sizes = ['portico', 'many', 'few-of-many', 'floor-many'] as const;
type Side = (typeof peers)[number] | (typeof sizes)[number];

async function filesOfPages(): Promise<ReadonlyMap<string, string>> {
  const start = '<!doctype html><html lang="en"><title>Bench</title>';
  const script = (name: string) => `<script type="module" src="/${name}.js"></script>`;
  /** Returns a page with `count` pictures; the first `inGallery` are in the lightbox. */
  const own = (count: number, inGallery = count) => {
    const all = links(count).split('\n');
    const [items, rest] = [all.slice(0, inGallery).join('\n'), all.slice(inGallery).join('\n')];
    return `${start}<portico-lightbox animation-duration="none" history="false" path="horizontal">${items}</portico-lightbox>${rest}${script('portico')}${script('own-lightbox')}`;
  };
  const peer = (css: string, name: string, count = PICTURES) =>
    `${start}${css && `<style>${css}</style>`}<div id="gallery">${links(count)}</div>${script(name)}`;
  const pages = await buildInMemory({
    configFile: false,
    build: {
      target: 'es2022',
      lib: {
        formats: ['es'],
        entry: Object.fromEntries(
          ['own-lightbox', 'peer-photoswipe', 'peer-glightbox', 'floor-lightbox'].map((name) => [
            name,
            `bench/pages/${name}.ts`,
          ]),
        ),
      },
      rolldownOptions: { output: { minify: true, entryFileNames: '[name].js', chunkFileNames: 'bench-[name].js' } },
    },
  });
  return new Map([
    ...(await buildScriptTag('full')),
    ...pages,
    ...pictures,
    ['portico.html', own(PICTURES)],
    ['many.html', own(MANY)],
    ['few-of-many.html', own(MANY, PICTURES)],
    ['photoswipe.html', peer(fileOf('photoswipe/style.css'), 'peer-photoswipe')],
    ['glightbox.html', peer(fileOf('glightbox/dist/css/glightbox.min.css'), 'peer-glightbox')],
    ['floor.html', peer('', 'floor-lightbox')],
    ['floor-many.html', peer('', 'floor-lightbox', MANY)],
  ]);
}

/** Opens the pages of these sides in tabs of one browser, and warms each up by opening and navigating it. */
async function onSides<T>(
  browser: Browser,
  files: ReadonlyMap<string, string>,
  sides: readonly Side[],
  use: (pages: ReadonlyMap<Side, Page>) => Promise<T>,
): Promise<T> {
  return onPage(browser, files, async (first, address) => {
    const pages = new Map<Side, Page>();
    for (const side of sides) {
      const page = await first.context().newPage();
      await page.goto(`${address}/${side}.html`);
      await page.waitForFunction(() => 'lightboxBench' in window);
      for (let turn = 0; turn < 3; turn += 1) {
        await openOf(page);
        await nextOf(page);
        await closeOf(page);
      }
      pages.set(side, page);
    }
    return use(pages);
  });
}

const openOf = (page: Page) => page.evaluate(() => window.lightboxBench.open());
const nextOf = (page: Page) => page.evaluate(() => window.lightboxBench.next());
const closeOf = (page: Page) => page.evaluate(() => window.lightboxBench.close());

const pageOf = (pages: ReadonlyMap<Side, Page>, side: Side): Page => {
  const page = pages.get(side);
  if (!page) throw new Error(`The bench has no page "${side}".`);
  return page;
};

/** Creates a record with a value for each side. */
const forEach = <Name extends Side, T>(sides: readonly Name[], make: (side: Name) => T) =>
  Object.fromEntries(sides.map((side) => [side, make(side)])) as Record<Name, T>; // Every side has one.

/** Measures an action of a side in the front tab; adds the whole waiting time of the visitor to `waits`. */
function timing(pages: ReadonlyMap<Side, Page>, side: Side, action: 'open' | 'next', waits: Map<Side, number[]>) {
  return async () => {
    const page = pageOf(pages, side);
    await page.bringToFront();
    const opened = await openOf(page);
    const { time, idle } = action === 'open' ? opened : await nextOf(page);
    await closeOf(page);
    waits.set(side, [...(waits.get(side) ?? []), time]);
    return time - idle;
  };
}

/**
 * Measures the time from the click to the painted picture. The goals exclude the wait for the next frame, which is random and larger than
 * the differences.
 */
async function speed(browser: Browser, files: ReadonlyMap<string, string>): Promise<Result[]> {
  return onSides(browser, files, peers, async (pages) => {
    const results: Result[] = [];
    for (const [action, label] of [
      ['open', 'click to painted'],
      ['next', 'next item'],
    ] as const) {
      const waits = new Map<Side, number[]>();
      const rounds = await interleave(
        forEach(peers, (side) => timing(pages, side, action, waits)),
        { count: ROUNDS, warmUp: 2 },
      );
      const against = (side: 'photoswipe' | 'glightbox' | 'floor'): Result => ({
        label: `${label}, against ${peerNames[side]}`,
        unit: 'ms',
        as: 'ratio',
        portico: rounds.portico,
        other: rounds[side],
      });
      const wait = (side: Side) => summary(waits.get(side) ?? []);
      const whole = (side: 'photoswipe' | 'glightbox'): Result => ({
        label: `${label}, with the wait for the frame, against ${side}`,
        unit: 'ms',
        as: 'ratio',
        portico: wait('portico'),
        other: wait(side),
      });
      results.push(
        { ...against('photoswipe'), goal: 1 },
        { ...against('glightbox'), goal: 1 },
        against('floor'),
        whole('photoswipe'),
        whole('glightbox'),
      );
    }
    return results;
  });
}

/** Measures the effect of the number of items. */
async function size(browser: Browser, files: ReadonlyMap<string, string>): Promise<Result[]> {
  return onSides(browser, files, sizes, async (pages) => {
    const rounds = await interleave(
      forEach(sizes, (side) => timing(pages, side, 'open', new Map())),
      { count: ROUNDS, warmUp: 2 },
    );
    const label = `click to painted, ${MANY} items`;
    const shared = { unit: 'ms', as: 'ratio', portico: rounds.many } as const;
    return [
      // On the same page, because opening a dialog repaints the page, which takes longer with 2,000 pictures.
      { ...shared, label: `${label} against ${PICTURES} of as many pictures`, other: rounds['few-of-many'], goal: 1.1 },
      { ...shared, label: `${label} against a page of ${PICTURES}`, other: rounds.portico },
      { ...shared, label: `${label}, against a bare dialog`, other: rounds['floor-many'] },
    ];
  });
}

const metric = async (session: CDPSession, name: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find((entry) => entry.name === name);
  if (!found) throw new Error(`Chromium has no metric "${name}".`);
  return found.value;
};

/** Measures the work of the main thread for one opening and closing. */
async function work(browser: Browser, files: ReadonlyMap<string, string>): Promise<Result[]> {
  return onSides(browser, files, peers, async (pages) => {
    const sessions = new Map<Side, CDPSession>();
    for (const [side, page] of pages) {
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      sessions.set(side, session);
    }
    const busy = (side: Side) => async () => {
      const page = pageOf(pages, side);
      const session = sessions.get(side);
      if (!session) throw new Error(`The bench has no session of "${side}".`);
      await page.bringToFront();
      const before = await metric(session, 'TaskDuration');
      await openOf(page);
      await closeOf(page);
      return ((await metric(session, 'TaskDuration')) - before) * 1000;
    };
    const rounds = await interleave(forEach(peers, busy), { count: 34, warmUp: 2 });
    return (['photoswipe', 'glightbox', 'floor'] as const).map((side) => ({
      label: `main thread per opening and closing, against ${peerNames[side]}`,
      unit: 'ms',
      as: 'ratio',
      portico: rounds.portico,
      other: rounds[side],
    }));
  });
}

/** Measures the memory growth after many openings and closings. */
async function memoryGrowth(files: ReadonlyMap<string, string>): Promise<Result[]> {
  const browser = await openBrowser(UNCOMPILED);
  const results = await onSides(browser, files, ['portico'], async (pages) => {
    const page = pageOf(pages, 'portico');
    await page.bringToFront();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const cycle = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1) {
        await openOf(page);
        await closeOf(page);
      }
    };
    const measureMemory = async () => {
      for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
      return {
        nodes: await metric(session, 'Nodes'),
        listeners: await metric(session, 'JSEventListeners'),
        heap: await metric(session, 'JSHeapUsedSize'),
      };
    };
    await cycle(WARM_UP_CYCLES);
    const before = await measureMemory();
    await cycle(CYCLES);
    const after = await measureMemory();
    const growth = (label: 'nodes' | 'listeners' | 'heap', unit: 'count' | 'bytes', goal: number): Result => ({
      label: `${label} after ${CYCLES} openings and closings`,
      unit,
      as: 'difference',
      portico: summary([after[label]]),
      other: summary([before[label]]),
      goal,
    });
    return [growth('nodes', 'count', 0), growth('listeners', 'count', 0), growth('heap', 'bytes', 20_000)];
  });
  await browser.close();
  return results;
}
