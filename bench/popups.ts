import type { Browser, CDPSession, Page } from 'playwright-core';
import { buildScriptTag } from '../scripts/size/build-in-memory.ts';
import { onPage, openTabs } from './measure/browser.ts';
import { metric } from './measure/metric.ts';
import type { Bench, Result } from './measure/results.ts';
import { forEachSide, interleave, summary, type Rounds } from './measure/rounds.ts';

/** The number of closed popups in a page. */
const COUNT = 200;

/** The number of scroll events that are timed together. */
const EVENTS = 1000;

/** Pages without popups, with closed ones, and with ones that wait for a scroll. */
const sides = ['without', 'closed', 'armed'] as const;
type Side = (typeof sides)[number];
type Pages = Readonly<Record<Side, Page>>;

/** Measures the cost of closed popups while a page is scrolled. */
export const popups: Bench = {
  about: `${COUNT} closed popups in a scrolled page, and ${COUNT} that wait for a scroll, against the same content without popups`,
  async run(browser) {
    const files = await filesOfPages();
    return onSides(browser, files, async (pages) => [
      ...(await loaded(pages)),
      ...(await listeners(pages)),
      ...(await scrolling(pages)),
    ]);
  },
};

async function filesOfPages(): Promise<ReadonlyMap<string, string>> {
  const content = (index: number) =>
    `<h2>News ${index}</h2><p>Once a month.</p><form><input name="email"><button>Send</button></form>`;
  const all = (one: (index: number) => string) => Array.from({ length: COUNT }, (_, index) => one(index)).join('');
  const page = (body: string) =>
    `<!doctype html><html lang="en"><title>Bench</title><script type="module" src="/portico.js"></script>${body}<p style="block-size: 20000px">Page`;
  return new Map([
    ...(await buildScriptTag('full')),
    ['without.html', page(all((index) => `<div hidden>${content(index)}</div>`))],
    [
      'closed.html',
      page(
        all(
          (index) => `<portico-popup id="p${index}" open-on-click=".news-${index}">${content(index)}</portico-popup>`,
        ),
      ),
    ],
    [
      'armed.html',
      page(
        all(
          (index) =>
            `<portico-popup id="p${index}" open-on-scroll="200%" max-shows="9">${content(index)}</portico-popup>`,
        ),
      ),
    ],
  ]);
}

/** Opens the page of each side in a tab of one browser, and waits until its popups are ready. */
function onSides<T>(
  browser: Browser,
  files: ReadonlyMap<string, string>,
  use: (pages: Pages) => Promise<T>,
): Promise<T> {
  const ready = { without: 'body', closed: 'portico-popup:state(ready)', armed: 'portico-popup:state(armed)' };
  return onPage(browser, files, async (first, address) =>
    use(
      await openTabs(first, address, sides, (page, side) =>
        page.waitForFunction(([selector, count]) => document.querySelectorAll(selector).length >= count, [
          ready[side],
          side === 'without' ? 1 : COUNT,
        ] as const),
      ),
    ),
  );
}

const once = (value: number): Rounds => summary([value]);

/** The requests for React and the view. An armed popup loads them and renders nothing. */
async function loaded(pages: Pages): Promise<Result[]> {
  const rendered = (side: Side) =>
    pages[side].evaluate(
      () => [...document.querySelectorAll('portico-popup')].filter(({ shadowRoot }) => shadowRoot).length,
    );
  const requested = (side: Side) =>
    pages[side].evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /[./]view-|react|preact/.test(name)).length,
    );
  const none = once(0);
  return [
    {
      label: 'requested files of views, closed',
      unit: 'count',
      as: 'difference',
      goal: 0,
      portico: once(await requested('closed')),
      other: none,
    },
    {
      label: 'rendered popups, closed',
      unit: 'count',
      as: 'difference',
      goal: 0,
      portico: once(await rendered('closed')),
      other: none,
    },
    {
      label: 'rendered popups, armed',
      unit: 'count',
      as: 'difference',
      goal: 0,
      portico: once(await rendered('armed')),
      other: none,
    },
  ];
}

async function listeners(pages: Pages): Promise<Result[]> {
  const count = async (side: Side): Promise<Rounds> => {
    const session: CDPSession = await pages[side].context().newCDPSession(pages[side]);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.collectGarbage');
    return once(await metric(session, 'JSEventListeners'));
  };
  const other = await count('without');
  // Three on the document for all selectors, and one for commands.
  return [
    { label: 'listeners, closed', unit: 'count', as: 'difference', goal: 10, portico: await count('closed'), other },
    // An armed popup also listens for the end of its waiting.
    { label: 'listeners, armed', unit: 'count', as: 'difference', portico: await count('armed'), other },
  ];
}

async function scrolling(pages: Pages): Promise<Result[]> {
  const events = (side: Side) => () =>
    pages[side].evaluate((count) => {
      const start = performance.now();
      for (let event = 0; event < count; event += 1) window.dispatchEvent(new Event('scroll'));
      return performance.now() - start;
    }, EVENTS);
  const scrollSteps = (side: Side) => () =>
    pages[side].evaluate(() => {
      const start = performance.now();
      for (let step = 1; step <= 300; step += 1) {
        window.scrollTo(0, (step % 30) * 100);
        // Dispatched and laid out at once, like in a frame after a wheel event.
        window.dispatchEvent(new Event('scroll'));
        document.body.getBoundingClientRect();
      }
      return performance.now() - start;
    });
  const dispatched = await interleave(forEachSide(sides, events), { count: 41, warmUp: 5 });
  const scrolled = await interleave(forEachSide(sides, scrollSteps), { count: 41, warmUp: 5 });
  const time = { unit: 'ms', as: 'difference' } as const;
  return [
    {
      label: `${EVENTS} scroll events, closed`,
      ...time,
      goal: 0.5,
      portico: dispatched.closed,
      other: dispatched.without,
    },
    {
      label: `${EVENTS} scroll events, armed`,
      ...time,
      goal: 20,
      portico: dispatched.armed,
      other: dispatched.without,
    },
    { label: '300 steps of scrolling, closed', ...time, goal: 0.5, portico: scrolled.closed, other: scrolled.without },
    { label: '300 steps of scrolling, armed', ...time, goal: 6, portico: scrolled.armed, other: scrolled.without },
  ];
}
