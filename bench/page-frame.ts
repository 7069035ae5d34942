import type { Browser, Page } from 'playwright-core';
import { buildScriptTag } from '../scripts/size/builds.ts';
import { onPage } from './browser.ts';
import { frameOfPage } from './pages/page-frame.ts';
import type { Bench, Result } from './results.ts';
import { interleave, summary } from './rounds.ts';
import { scrollingIn, type Scrolling } from './trace.ts';

/** The window, in px; the page is twenty of it high. */
const viewport = { width: 1280, height: 720 };
const SCREENS = 20;
/** How far a frame scrolls, in px: two and a half screens in a second. */
const STEP = 30;
/** How much slower the machine is made. */
const SLOWED = 4;
/** What a frame leaves, in ms, at 60 frames a second. */
const FRAME = 16;

/** The same page with the script tag and without. */
const sides = ['with', 'without'] as const;
type Side = (typeof sides)[number];

/** What the elements around a page's content cost while it is scrolled. */
export const pageFrame: Bench = {
  about: `a page of ${SCREENS} screens with every element of the page's frame is scrolled, two and a half screens a second, ${SLOWED} times slowed, against the same page without script`,
  async run(browser) {
    const files = new Map([
      ...(await buildScriptTag('full')),
      ['with.html', frameOfPage(SCREENS, '<script type="module" src="/portico.js"></script>')],
      ['without.html', frameOfPage(SCREENS, '')],
    ]);
    return onPage(browser, files, async (first, address) => {
      const seen: Record<Side, Scrolling[]> = { with: [], without: [] };
      const measure = (side: Side) => async () => {
        const scrolling = await scrolled(browser, await first.context().newPage(), `${address}/${side}.html`, side);
        seen[side].push(scrolling);
        return scrolling.longest;
      };
      const longest = await interleave({ with: measure('with'), without: measure('without') }, { count: 3, warmUp: 0 });
      return results(seen, longest);
    });
  },
};

/** Opens the page anew, so that everything in it is still to come, and scrolls it to its end. */
async function scrolled(browser: Browser, page: Page, address: string, side: Side): Promise<Scrolling> {
  await page.setViewportSize(viewport);
  await page.goto(address);
  if (side === 'with') {
    await page.waitForFunction(() => window.portico);
    await page.evaluate(() => window.portico?.ready());
  }
  // Animations begin 300 ms after the page is there.
  await page.waitForTimeout(1000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await browser.startTracing(page, {
    categories: ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.stack'],
  });
  await page.evaluate(
    (step) =>
      new Promise<void>((resolve) => {
        const { documentElement: whole } = document;
        const end = whole.scrollHeight - whole.clientHeight;
        let at = 0;
        const benchStep = () => {
          if (at >= end) {
            performance.mark('bench-end');
            return resolve();
          }
          at += step;
          scrollTo({ top: at, behavior: 'instant' });
          requestAnimationFrame(benchStep);
        };
        requestAnimationFrame(() => {
          performance.mark('bench-begin');
          requestAnimationFrame(benchStep);
        });
      }),
    STEP,
  );
  const trace = await browser.stopTracing();
  await page.close();
  return scrollingIn(trace, FRAME);
}

function results(seen: Readonly<Record<Side, readonly Scrolling[]>>, longest: Record<Side, Result['portico']>): Result[] {
  const of = (side: Side, what: 'over' | 'total' | 'forced') => summary(seen[side].map((one) => one[what]));
  const both = (what: 'over' | 'total' | 'forced') => ({ portico: of('with', what), other: of('without', what) });
  for (const { slowest } of seen.with) if (process.env.BENCH_SLOWEST) console.log(slowest.join('\n'));
  return [
    { what: `tasks of more than ${FRAME} ms`, unit: 'count', as: 'difference', goal: 0, ...both('over') },
    { what: 'the longest task', unit: 'ms', as: 'difference', portico: longest.with, other: longest.without },
    { what: 'all tasks together', unit: 'ms', as: 'ratio', ...both('total') },
    // The bench's own steps lay the page out, on either side.
    { what: 'layouts that a script forces', unit: 'count', as: 'difference', goal: 0, ...both('forced') },
  ];
}
