import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { buildInMemory, buildScriptTag } from '../scripts/size/builds.ts';
import { onPage } from './browser.ts';
import { links, PICTURES, pictures, type Timed } from './pages/lightbox.ts';
import type { Bench, Result } from './results.ts';
import { interleave, summary } from './rounds.ts';

/** How many items the large gallery has. */
const MANY = 2000;

/** How often a lightbox is opened and closed to see what stays behind. */
const CYCLES = 100;

/** How often before that: as long as Chromium compiles what is called often, the heap grows by that alone; after 1,000 no more. */
const WARMING = 1000;

const fileOf = (path: string): string => readFileSync(createRequire(import.meta.url).resolve(path), 'utf8');

/** The lightbox against its peers, and against a bare dialog, on the same pictures; warmed, and without movement. */
export const lightbox: Bench = {
  about: `a gallery of ${PICTURES} pictures opens, goes on and closes; against photoswipe, glightbox and a bare dialog`,
  async run(browser) {
    const files = await filesOfPages();
    return [
      ...(await speed(browser, files)),
      ...(await work(browser, files)),
      ...(await leftBehind(browser, files)),
    ];
  },
};

/** How many rounds tell how long a visitor waits: what lightboxes differ by there is little beside the way to the next frame. */
const ROUNDS = 51;

const sides = ['portico', 'many', 'few-of-many', 'photoswipe', 'glightbox', 'floor', 'floor-many'] as const;
type Side = (typeof sides)[number];

async function filesOfPages(): Promise<ReadonlyMap<string, string>> {
  const start = '<!doctype html><html lang="en"><title>Bench</title>';
  const script = (name: string) => `<script type="module" src="/${name}.js"></script>`;
  /** A page with so many pictures, of which the lightbox has the first `inGallery`. */
  const own = (count: number, inGallery = count) => {
    const all = links(count).split('\n');
    const [items, rest] = [all.slice(0, inGallery).join('\n'), all.slice(inGallery).join('\n')];
    return `${start}<portico-lightbox animation-speed="none" history="false" path="horizontal">${items}</portico-lightbox>${rest}${script('portico')}${script('own-lightbox')}`;
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
          ['own-lightbox', 'peer-photoswipe', 'peer-glightbox', 'floor-lightbox'].map((name) => [name, `bench/pages/${name}.ts`]),
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

/** Opens the pages of these sides in tabs of one browser, and warms each: it was open once, and leafed through. */
async function onSides<T>(
  browser: Browser,
  files: ReadonlyMap<string, string>,
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

/**
 * From the click to the painted picture. The goals hold for what that takes without the wait for the browser's next frame: that wait is chance, is the
 * larger part of a visitor's, and hides what differs.
 */
async function speed(browser: Browser, files: ReadonlyMap<string, string>): Promise<Result[]> {
  return onSides(browser, files, async (pages) => {
    const waits = { open: new Map<Side, number[]>(), next: new Map<Side, number[]>() };
    const note = (of: Map<Side, number[]>, side: Side, { time, idle }: Timed): number => {
      of.set(side, [...(of.get(side) ?? []), time]);
      return time - idle;
    };
    const open = (side: Side) => async () => {
      const page = pageOf(pages, side);
      await page.bringToFront();
      const time = note(waits.open, side, await openOf(page));
      await closeOf(page);
      return time;
    };
    const next = (side: Side) => async () => {
      const page = pageOf(pages, side);
      await page.bringToFront();
      await openOf(page);
      const time = note(waits.next, side, await nextOf(page));
      await closeOf(page);
      return time;
    };
    const all = <T>(make: (side: Side) => T) => Object.fromEntries(sides.map((side) => [side, make(side)])) as Record<Side, T>; // Every side has one.
    const opened = await interleave(all(open), { count: ROUNDS, warmUp: 2 });
    const gone = await interleave(
      { portico: next('portico'), photoswipe: next('photoswipe'), glightbox: next('glightbox'), floor: next('floor') },
      { count: ROUNDS, warmUp: 2 },
    );
    const of = (what: string, rounds: typeof gone, waited: ReadonlyMap<Side, number[]>): Result[] => {
      const wait = (side: Side) => summary(waited.get(side) ?? []);
      const whole = (side: Side): Result => ({ what: `${what}, the wait for the frame in it, against ${side}`, unit: 'ms', as: 'ratio', portico: wait('portico'), other: wait(side) });
      return [
        { what: `${what}, against photoswipe`, unit: 'ms', as: 'ratio', portico: rounds.portico, other: rounds.photoswipe, goal: 1 },
        { what: `${what}, against glightbox`, unit: 'ms', as: 'ratio', portico: rounds.portico, other: rounds.glightbox, goal: 1 },
        { what: `${what}, against a bare dialog`, unit: 'ms', as: 'ratio', portico: rounds.portico, other: rounds.floor },
        whole('photoswipe'),
        whole('glightbox'),
      ];
    };
    return [
      ...of('click to painted', opened, waits.open),
      ...of('next item', gone, waits.next),
      // On the same page: whatever opens over a page has the browser paint it anew, which takes longer with 2,000 pictures in it.
      { what: `click to painted, ${MANY} items against ${PICTURES} of as many pictures`, unit: 'ms', as: 'ratio', portico: opened.many, other: opened['few-of-many'], goal: 1.1 },
      { what: `click to painted, ${MANY} items against a page of ${PICTURES}`, unit: 'ms', as: 'ratio', portico: opened.many, other: opened.portico },
      { what: `click to painted, ${MANY} items, against a bare dialog`, unit: 'ms', as: 'ratio', portico: opened.many, other: opened['floor-many'] },
    ];
  });
}

const metric = async (session: CDPSession, name: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find((entry) => entry.name === name);
  if (!found) throw new Error(`Chromium has no metric "${name}".`);
  return found.value;
};

/** What the main thread does for one opening and closing. */
async function work(browser: Browser, files: ReadonlyMap<string, string>): Promise<Result[]> {
  return onSides(browser, files, async (pages) => {
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
    const rounds = await interleave(
      { portico: busy('portico'), photoswipe: busy('photoswipe'), glightbox: busy('glightbox'), floor: busy('floor') },
      { count: 34, warmUp: 2 },
    );
    const result = (name: string, other: typeof rounds.floor): Result => ({
      what: `main thread per opening and closing, against ${name}`,
      unit: 'ms',
      as: 'ratio',
      portico: rounds.portico,
      other,
    });
    return [result('photoswipe', rounds.photoswipe), result('glightbox', rounds.glightbox), result('a bare dialog', rounds.floor)];
  });
}

/** What is left behind when it was opened and closed many times. */
async function leftBehind(browser: Browser, files: ReadonlyMap<string, string>): Promise<Result[]> {
  return onSides(browser, files, async (pages) => {
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
    const look = async () => {
      for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
      return {
        nodes: await metric(session, 'Nodes'),
        listeners: await metric(session, 'JSEventListeners'),
        heap: await metric(session, 'JSHeapUsedSize'),
      };
    };
    await cycle(WARMING);
    const before = await look();
    await cycle(CYCLES);
    const after = await look();
    const grown = (what: 'nodes' | 'listeners' | 'heap', unit: 'count' | 'bytes', goal: number): Result => ({
      what: `${what} after ${CYCLES} times open and closed`,
      unit,
      as: 'difference',
      portico: summary([after[what]]),
      other: summary([before[what]]),
      goal,
    });
    return [grown('nodes', 'count', 0), grown('listeners', 'count', 0), grown('heap', 'bytes', 20_000)];
  });
}
