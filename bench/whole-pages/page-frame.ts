import type { Browser, Page } from 'playwright-core';
import { buildScriptTag } from '../../scripts/size/build-in-memory.ts';
import { onPage } from '../measure/browser.ts';
import { frameOfPage } from './pages/page-frame.ts';
import type { Bench, Result } from '../measure/results.ts';
import { interleave, summary } from '../measure/rounds.ts';
import { forcedIn, scrollingIn, type Scrolling } from '../measure/trace.ts';

/** The window in px; the page is twenty windows high. */
const viewport = { width: 1280, height: 720 };
const SCREENS = 20;
/** The scroll distance per frame in px: two and a half screens per second. */
const STEP = 30;
/** The slowdown of the processor. */
const SLOWED = 4;
/** The budget of a frame, in ms, at 60 frames a second. */
const FRAME = 16;

/** The number of rounds for each side. */
const ROUNDS = 7;

/** The same page with and without the script tag. */
const sides = ['with', 'without'] as const;
type Side = (typeof sides)[number];

/** The trace categories of Chromium: `tasks`, and `origins` with the parts of tasks and the stacks of layouts, which slow the page down. */
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
      const recorded: Record<Side, Scrolling[]> = { with: [], without: [] };
      const measure = (side: Side) => async () => {
        const scrolling = scrollingIn(await trace(side, process.env.BENCH_SLOWEST ? origins : tasks));
        recorded[side].push(scrolling);
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
      return results(recorded, total, forced);
    });
  },
};

/** Opens the page again, so that everything starts from its initial state, and scrolls it to its end. */
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
  // Animations start 300 ms after `load`.
  await page.waitForTimeout(1000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await browser.startTracing(page, { categories: [...categories] });
  await page.evaluate(
    (step) =>
      new Promise<void>((resolve) => {
        const { documentElement: root } = document;
        const end = root.scrollHeight - root.clientHeight;
        // Each step runs between two frames, like scrolling by a visitor; within a frame it would cause another layout.
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

/** Returns the median of all rounds for each step, which excludes disturbances in single rounds. */
function medianSteps(rounds: readonly Scrolling[]): number[] {
  const count = Math.min(...rounds.map(({ steps }) => steps.length));
  return Array.from({ length: count }, (_, step) => summary(rounds.map(({ steps }) => steps[step] ?? 0)).median);
}

const slowSteps = (steps: readonly number[]): number => steps.filter((time) => time > FRAME).length;

function results(
  recorded: Readonly<Record<Side, readonly Scrolling[]>>,
  total: Record<Side, Result['portico']>,
  forced: Record<Side, number>,
): Result[] {
  for (const { slowest } of recorded.with) if (process.env.BENCH_SLOWEST) console.log(slowest.join('\n'));
  const once = (value: number): Result['portico'] => ({ median: value, least: value });
  const both = (of: (side: Side) => Result['portico']) => ({ portico: of('with'), other: of('without') });
  return [
    {
      label: `steps with a task of more than ${FRAME} ms, each step by its median of ${ROUNDS} rounds`,
      unit: 'count',
      as: 'difference',
      goal: 0,
      ...both((side) => once(slowSteps(medianSteps(recorded[side])))),
    },
    {
      label: 'the longest of these medians',
      unit: 'ms',
      as: 'difference',
      ...both((side) => once(Math.max(...medianSteps(recorded[side])))),
    },
    {
      label: `steps with a task of more than ${FRAME} ms in one round`,
      unit: 'count',
      as: 'difference',
      ...both((side) => summary(recorded[side].map(({ steps }) => slowSteps(steps)))),
    },
    { label: 'all tasks together', unit: 'ms', as: 'ratio', portico: total.with, other: total.without },
    // The steps of the bench cause layouts on both sides.
    {
      label: 'layouts that a script forces',
      unit: 'count',
      as: 'difference',
      goal: 0,
      ...both((side) => once(forced[side])),
    },
  ];
}
