import type { Browser, Page } from 'playwright-core';
import { buildScriptTag } from '../scripts/size/builds.ts';
import { onPage } from './browser.ts';
import { frameOfPage } from './pages/page-frame.ts';
import type { Bench, Result } from './results.ts';
import { interleave, summary } from './rounds.ts';
import { forcedIn, scrollingIn, type Scrolling } from './trace.ts';

/** The window, in px; the page is twenty of it high. */
const viewport = { width: 1280, height: 720 };
const SCREENS = 20;
/** The distance that a frame scrolls, in px: two and a half screens in a second. */
const STEP = 30;
/** The slowdown of the processor. */
const SLOWED = 4;
/** The budget of a frame, in ms, at 60 frames a second. */
const FRAME = 16;

/** The number of rounds for each side. */
const ROUNDS = 7;

/** The same page with the script tag and without. */
const sides = ['with', 'without'] as const;
type Side = (typeof sides)[number];

/** The trace categories of Chromium: the tasks; and their parts and the origin of layouts, whose recording slows the page. */
const tasks = ['blink.user_timing', 'disabled-by-default-devtools.timeline'];
const origins = [...tasks, 'devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];

/** Measures the cost of the elements around a page's content while it is scrolled. */
export const pageFrame: Bench = {
  about: `a page of ${SCREENS} screens with every element of the page's frame is scrolled, two and a half screens a second, ${SLOWED} times slowed, against the same page without script`,
  async run(browser) {
    const files = new Map([
      ...(await buildScriptTag('full')),
      ['with.html', frameOfPage(SCREENS, '<script type="module" src="/portico.js"></script>')],
      ['without.html', frameOfPage(SCREENS, '')],
    ]);
    return onPage(browser, files, async (first, address) => {
      const trace = async (side: Side, categories: readonly string[]) =>
        scrolled(browser, await first.context().newPage(), `${address}/${side}.html`, side, categories);
      const seen: Record<Side, Scrolling[]> = { with: [], without: [] };
      const measure = (side: Side) => async () => {
        const scrolling = scrollingIn(await trace(side, process.env.BENCH_SLOWEST ? origins : tasks));
        seen[side].push(scrolling);
        return scrolling.total;
      };
      const total = await interleave(
        { with: measure('with'), without: measure('without') },
        { count: ROUNDS, warmUp: 0 },
      );
      const forced = {
        with: forcedIn(await trace('with', origins)),
        without: forcedIn(await trace('without', origins)),
      };
      return results(seen, total, forced);
    });
  },
};

/** Opens the page anew, so that everything in it is still to come, and scrolls it to its end. */
async function scrolled(
  browser: Browser,
  page: Page,
  address: string,
  side: Side,
  categories: readonly string[],
): Promise<Buffer> {
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
  await browser.startTracing(page, { categories: [...categories] });
  await page.evaluate(
    (step) =>
      new Promise<void>((resolve) => {
        const { documentElement: whole } = document;
        const end = whole.scrollHeight - whole.clientHeight;
        // A step comes between two frames, as the scrolling of a visitor does: in a frame the browser would lay the page out for it once more.
        const { port1: steps, port2: next } = new MessageChannel();
        let at = 0;
        const benchStep = () => {
          if (at >= end) {
            performance.mark('bench-end');
            return resolve();
          }
          performance.mark('bench-step');
          at += step;
          scrollTo({ top: at, behavior: 'instant' });
          requestAnimationFrame(() => next.postMessage(null, []));
        };
        steps.addEventListener('message', benchStep);
        steps.start();
        requestAnimationFrame(() => {
          performance.mark('bench-begin');
          next.postMessage(null, []);
        });
      }),
    STEP,
  );
  const trace = await browser.stopTracing();
  await page.close();
  return trace;
}

/** The median of all rounds, step by step: what is slow there is so in each round, and what else the machine did is not. */
function typical(rounds: readonly Scrolling[]): number[] {
  const count = Math.min(...rounds.map(({ steps }) => steps.length));
  return Array.from({ length: count }, (_, step) => summary(rounds.map(({ steps }) => steps[step] ?? 0)).median);
}

const over = (steps: readonly number[]): number => steps.filter((time) => time > FRAME).length;

function results(
  seen: Readonly<Record<Side, readonly Scrolling[]>>,
  total: Record<Side, Result['portico']>,
  forced: Record<Side, number>,
): Result[] {
  for (const { slowest } of seen.with) if (process.env.BENCH_SLOWEST) console.log(slowest.join('\n'));
  const once = (value: number): Result['portico'] => ({ median: value, least: value });
  const both = (of: (side: Side) => Result['portico']) => ({ portico: of('with'), other: of('without') });
  return [
    {
      what: `steps with a task of more than ${FRAME} ms, each step by its median of ${ROUNDS} rounds`,
      unit: 'count',
      as: 'difference',
      goal: 0,
      ...both((side) => once(over(typical(seen[side])))),
    },
    {
      what: 'the longest of these medians',
      unit: 'ms',
      as: 'difference',
      ...both((side) => once(Math.max(...typical(seen[side])))),
    },
    {
      what: `steps with a task of more than ${FRAME} ms in one round`,
      unit: 'count',
      as: 'difference',
      ...both((side) => summary(seen[side].map(({ steps }) => over(steps)))),
    },
    { what: 'all tasks together', unit: 'ms', as: 'ratio', portico: total.with, other: total.without },
    // The bench's own steps lay the page out, on either side.
    {
      what: 'layouts that a script forces',
      unit: 'count',
      as: 'difference',
      goal: 0,
      ...both((side) => once(forced[side])),
    },
  ];
}
