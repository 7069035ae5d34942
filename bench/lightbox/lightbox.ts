import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../measure/browser.ts';
import { fastestOf } from './lightbox-first-open.ts';
import { closeLightbox, filesOfPages, MANY, nextItem, onSides, openItem, peers, type Side } from './lightbox-pages.ts';
import { PICTURES } from './pages/lightbox.ts';
import { metric } from '../measure/metric.ts';
import type { Bench, Result } from '../measure/results.ts';
import { forEachSide, interleave, summary } from '../measure/rounds.ts';

/** The number of openings and closings for the measurement of leaks. */
const CYCLES = 100;

/** The number of openings and closings before the measurement, which fill all caches. */
const WARM_UP_CYCLES = 100;

/** Disables the optimizing compilers of Chromium, which keep their results in the heap. */
const UNCOMPILED = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** The time for which a picture is looked at before the lightbox closes, in ms. */
const VIEWING = 150;

/** A time in which each default animation ends, in ms. */
const MOVEMENT = 1000;

/** The number of rounds for waiting times, which differ little compared with the wait for the next frame. */
const ROUNDS = 31;

/** The lightbox against other libraries and a bare dialog, with the same pictures, after a warm-up. */
export const lightbox: Bench = {
  about: `a gallery of ${PICTURES} pictures opens, navigates and closes; against ${peers.join(', ')} and a bare dialog`,
  async run(browser) {
    const files = await filesOfPages();
    return [
      ...(await still(browser, files)),
      ...(await animated(browser, files)),
      ...(await size(browser, files)),
      ...(await work(browser, files)),
      ...(await memoryGrowth(files)),
    ];
  },
};

type Files = ReadonlyMap<string, string>;

/** Measures an action of a side in the front tab, without the wait for the next frame, which is random and larger than the differences. */
const timing = (page: Page, action: 'open' | 'open another' | 'next') => {
  let item = 3;
  return async () => {
    await page.bringToFront();
    if (action === 'open another') item = (item + 5) % PICTURES;
    const opened = await openItem(page, item);
    const { time, idle } = action === 'next' ? await nextItem(page) : opened;
    await closeLightbox(page);
    return time - idle;
  };
};

/** Measures one action on several sides. */
const measure = <Name extends Side>(
  pages: Readonly<Record<Name, Page>>,
  sides: readonly Name[],
  action: 'open' | 'open another' | 'next',
) =>
  interleave(
    forEachSide(sides, (side) => timing(pages[side], action)),
    { count: ROUNDS, warmUp: 2 },
  );

const shared = { unit: 'ms', as: 'ratio' } as const;

/** Measures openings without animation: from the click to the painted picture. */
async function still(browser: Browser, files: Files): Promise<Result[]> {
  const sides = ['portico', 'portico-history', 'slim-history', ...peers, 'floor'] as const;
  return onSides(browser, files, sides, async (pages) => {
    const opened = await measure(pages, sides, 'open');
    const { photoswipe, floor } = opened;
    const next = await measure(pages, ['portico', 'photoswipe', 'glightbox', 'floor'], 'next');
    return [
      {
        ...shared,
        label: 're-open with history, against photoswipe',
        portico: opened['portico-history'],
        other: photoswipe,
        goal: 0.95,
      },
      {
        ...shared,
        label: 're-open with history, slim, against photoswipe',
        portico: opened['slim-history'],
        other: photoswipe,
        goal: 0.95,
      },
      {
        ...shared,
        label: 're-open without history, against photoswipe',
        portico: opened.portico,
        other: photoswipe,
        goal: 1,
      },
      {
        ...shared,
        label: 're-open without history, against glightbox',
        portico: opened.portico,
        other: opened.glightbox,
        goal: 1,
      },
      {
        ...shared,
        label: 're-open without history, against fancybox',
        portico: opened.portico,
        other: opened.fancybox,
        goal: 1,
      },
      { ...shared, label: 're-open without history, against a bare dialog', portico: opened.portico, other: floor },
      { ...shared, label: 'next item, against photoswipe', portico: next.portico, other: next.photoswipe, goal: 1 },
      { ...shared, label: 'next item, against glightbox', portico: next.portico, other: next.glightbox, goal: 1 },
      { ...shared, label: 'next item, against a bare dialog', portico: next.portico, other: next.floor },
    ];
  });
}

/** Measures the work of the main thread from the request for the next item until its movement has ended. */
const movement = (page: Page) => async () => {
  await page.bringToFront();
  await openItem(page);
  await page.waitForTimeout(MOVEMENT);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const before = await metric(session, 'TaskDuration');
  const { delay } = await nextItem(page);
  await page.waitForTimeout(MOVEMENT);
  const time = ((await metric(session, 'TaskDuration')) - before) * 1000 - delay;
  await session.detach();
  await closeLightbox(page);
  return time;
};

/** Measures openings of another picture each time, and the movement to the next one, with each library's default animations. */
async function animated(browser: Browser, files: Files): Promise<Result[]> {
  const sides = ['portico-animated', 'slim-animated', ...peers.map((peer) => `${peer}-animated` as const)] as const;
  return onSides(browser, files, sides, async (pages) => {
    const another = await measure(pages, sides, 'open another');
    // Not the time until the picture is in the middle: one that moves needs most of its duration for that, one that fades none.
    // PhotoSwipe and GLightbox show the next picture at once.
    const moving = forEachSide(['portico-animated', 'fancybox-animated'] as const, (side) => movement(pages[side]));
    const next = await interleave(moving, { count: ROUNDS, warmUp: 2 });
    const other = fastestOf(peers.map((peer) => [peer, another[`${peer}-animated`]] as const));
    return [
      {
        ...shared,
        label: `another picture, animated, against ${other.name}`,
        portico: another['portico-animated'],
        other: other.rounds,
        goal: 1,
      },
      {
        ...shared,
        label: `another picture, animated, slim, against ${other.name}`,
        portico: another['slim-animated'],
        other: other.rounds,
        goal: 1,
      },
      {
        ...shared,
        label: 'main thread per movement to the next item, against fancybox',
        portico: next['portico-animated'],
        other: next['fancybox-animated'],
        goal: 1,
      },
    ];
  });
}

/** Measures the effect of the number of items. */
async function size(browser: Browser, files: Files): Promise<Result[]> {
  const sizes = ['portico', 'many', 'few-of-many', 'floor-many'] as const;
  return onSides(browser, files, sizes, async (pages) => {
    const rounds = await measure(pages, sizes, 'open');
    const label = `click to painted, ${MANY} items`;
    const large = { ...shared, portico: rounds.many };
    return [
      // On the same page, because opening a dialog repaints the page, which takes longer with 2,000 pictures.
      { ...large, label: `${label} against ${PICTURES} of as many pictures`, other: rounds['few-of-many'], goal: 1.1 },
      { ...large, label: `${label} against a page of ${PICTURES}`, other: rounds.portico },
      { ...large, label: `${label}, against a bare dialog`, other: rounds['floor-many'] },
    ];
  });
}
/** Measures the work of the main thread, and its style passes, for one opening and closing with a history entry. */
async function work(browser: Browser, files: Files): Promise<Result[]> {
  const sides = ['portico-history', 'slim-history', ...peers, 'floor-history'] as const;
  return onSides(browser, files, sides, async (pages) => {
    const passes = forEachSide(sides, () => new Array<number>());
    const busy = (side: (typeof sides)[number]) => async () => {
      const page = pages[side];
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      await page.bringToFront();
      const before = await metric(session, 'TaskDuration');
      const passesBefore = await metric(session, 'RecalcStyleCount');
      const { delay } = await openItem(page);
      // A visitor looks at the picture, while a lightbox does the work that it has deferred.
      await page.waitForTimeout(VIEWING);
      await closeLightbox(page);
      passes[side].push((await metric(session, 'RecalcStyleCount')) - passesBefore);
      const time = ((await metric(session, 'TaskDuration')) - before) * 1000 - delay;
      await session.detach();
      return time;
    };
    const rounds = await interleave(forEachSide(sides, busy), { count: 25, warmUp: 2 });
    const floor = rounds['floor-history'];
    const label = 'main thread per opening and closing with history';
    return [
      ...(['portico-history', 'slim-history'] as const).flatMap((side): Result[] => {
        const portico = rounds[side];
        const build = side === 'slim-history' ? `${label}, slim` : label;
        return [
          { ...shared, label: `${build}, against a bare dialog`, portico, other: floor, goal: 1.5 },
          ...peers.map((peer) => ({ ...shared, label: `${build}, against ${peer}`, portico, other: rounds[peer] })),
        ];
      }),
      ...(['floor-history', 'photoswipe'] as const).map((other): Result => ({
        label: `style passes of it, against ${other === 'photoswipe' ? other : 'a bare dialog'}`,
        unit: 'count',
        as: 'difference',
        portico: summary(passes['portico-history']),
        other: summary(passes[other]),
        goal: 2,
      })),
    ];
  });
}

/** Measures the memory growth after many openings and closings. */
async function memoryGrowth(files: Files): Promise<Result[]> {
  const browser = await openBrowser(UNCOMPILED);
  const results = await onSides(browser, files, ['portico'], async (pages) => {
    const page = pages.portico;
    await page.bringToFront();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const cycle = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1) {
        await openItem(page);
        await closeLightbox(page);
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
