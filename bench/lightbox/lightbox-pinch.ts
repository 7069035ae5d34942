import { buildPages } from '../measure/build-pages.ts';
import type { CDPSession, Page } from 'playwright-core';
import { buildScriptTag } from '../../scripts/size/build-in-memory.ts';
import { onPage } from '../measure/browser.ts';
import { fileOf, pageOf, script } from './lightbox-pages.ts';
import { metric } from '../measure/metric.ts';
import type { Bench, Result } from '../measure/results.ts';
import { forEachSide, interleave, summary } from '../measure/rounds.ts';

/** The slowdown of the processor, to that of a cheap phone. */
const SLOWED = 4;

/** The window of a usual phone. */
const phone = { width: 412, height: 915, deviceScaleFactor: 2, mobile: false } as const;

const sides = ['own-pinch', 'peer-pinch'] as const;
type Side = (typeof sides)[number];

/** The measurements of one pinch. Times in ms. */
interface Pinch {
  /** The time between two frames. */
  readonly median: number;
  /** The time between two frames that 95 of 100 frames keep. */
  readonly slow: number;
  /** The work of the main thread in one frame. */
  readonly work: number;
}

/** A picture of 24 megapixels is pinched apart and together again. */
export const lightboxPinch: Bench = {
  about: `a picture of 24 megapixels is pinched, processor ${SLOWED} times slowed: times of the frames, against photoswipe`,
  run: async (browser) =>
    onPage(browser, await filesOfPages(), async (first, address) => {
      const pages = {
        'own-pinch': await openPage(first, `${address}/own-pinch.html`),
        'peer-pinch': await openPage(first, `${address}/peer-pinch.html`),
      };
      const pinches: Record<Side, Pinch[]> = { 'own-pinch': [], 'peer-pinch': [] };
      const measure = (side: Side) => async () => {
        const [page, session] = pages[side];
        await page.bringToFront();
        const pinch = await measurePinch(page, session);
        pinches[side].push(pinch);
        return pinch.median;
      };
      const [count, warmUp] = [6, 2];
      await interleave(forEachSide(sides, measure), { count, warmUp });
      const roundsOf = (side: Side, name: keyof Pinch) =>
        summary(pinches[side].slice(warmUp).map((pinch) => pinch[name]));
      const result = (label: string, name: keyof Pinch): Result => ({
        label,
        unit: 'ms',
        as: 'ratio',
        portico: roundsOf('own-pinch', name),
        other: roundsOf('peer-pinch', name),
        goal: 1,
      });
      return [
        result('time of a frame, median', 'median'),
        result('time of a frame, slowest of 20', 'slow'),
        result('main thread per frame', 'work'),
      ];
    }),
};

/** Opens the picture of a page in a slowed tab. */
async function openPage(first: Page, address: string): Promise<readonly [page: Page, session: CDPSession]> {
  const page = await first.context().newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', phone);
  await session.send('Performance.enable');
  await page.goto(address);
  await page.waitForFunction(() => 'pinchBench' in window);
  await page.evaluate(() => window.pinchBench.open());
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return [page, session];
}

async function measurePinch(page: Page, session: CDPSession): Promise<Pinch> {
  const before = await metric(session, 'TaskDuration');
  const times = (await page.evaluate(() => window.pinchBench.pinch())).toSorted((a, b) => a - b);
  const busy = ((await metric(session, 'TaskDuration')) - before) * 1000;
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { median: at(0.5), slow: at(0.95), work: busy / times.length };
}

async function filesOfPages(): Promise<ReadonlyMap<string, string>> {
  const pages = await buildPages('bench/lightbox/pages', sides);
  const link = '<a href="" data-type="image">A picture</a>';
  const lightbox = `<portico-lightbox animation-duration="none">${link}</portico-lightbox>`;
  const css = `<style>${fileOf('photoswipe/style.css')}</style>`;
  return new Map([
    ...(await buildScriptTag('full')),
    ...pages,
    ['own-pinch.html', pageOf(`${lightbox}${script('portico')}${script('own-pinch')}`, false)],
    ['peer-pinch.html', pageOf(`${css}<div id="gallery">${link}</div>${script('peer-pinch')}`, false)],
  ]);
}
