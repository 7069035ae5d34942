import { buildPages } from '../measure/build-pages.ts';
import type { CDPSession, Page } from 'playwright-core';
import { frameOf, onPage } from '../measure/browser.ts';
import type { IdleElements } from './pages/idle-elements.ts';
import type { Bench, Result } from '../measure/results.ts';
import { interleave, type RoundCount } from '../measure/rounds.ts';

/** The number of elements on the page. */
const COUNT = 1000;

const kinds = ['portico', 'bare'] as const;
type Kind = (typeof kinds)[number];

/** Idle elements of the kit against bare custom elements, each with one listener. */
export const idleElements: Bench = {
  about: `${COUNT} idle elements without settings against as many bare custom elements, one listener each`,
  async run(browser) {
    const start = '<!doctype html><title>Bench</title>';
    // A document for each kind, so that the kit does not observe the bare elements; both share one process.
    const frames = kinds.map((kind) => `<iframe src="/${kind}.html" name="${kind}"></iframe>`).join('');
    const files = new Map([
      ...(await buildPages('bench/whole-pages/pages', kinds)),
      ['page.html', start + frames],
      ...kinds.map((kind) => [`${kind}.html`, `${start}<script type="module" src="/${kind}.js"></script>`] as const),
    ]);
    return onPage(browser, files, async (page, address) => {
      await page.goto(`${address}/page.html`);
      return measure(page, await page.context().newCDPSession(page));
    });
  },
};

async function measure(page: Page, session: CDPSession): Promise<Result[]> {
  const runTask = (kind: Kind, task: keyof IdleElements): Promise<number> =>
    frameOf(page, kind).evaluate(async ([name, count]) => (await window.bench[name](count)) ?? 0, [
      task,
      COUNT,
    ] as const);

  const collectGarbage = () => session.send('HeapProfiler.collectGarbage');
  /** Returns the heap of scripts and the browser's memory for it, in bytes. */
  const heap = async (): Promise<number> => {
    await collectGarbage();
    const usage: HeapUsage = await session.send('Runtime.getHeapUsage');
    return usage.usedSize + (usage.embedderHeapUsedSize ?? 0);
  };

  /** Measures the first elements of a new document, in which no code has run before. */
  const first = (task: 'parse' | 'append') => async (kind: Kind) => {
    const frame = frameOf(page, kind);
    await frame.goto(frame.url());
    await collectGarbage();
    return runTask(kind, task);
  };
  const repeated = (kind: Kind) => runTask(kind, 'parse');
  const heapEach = async (kind: Kind) => {
    const before = await heap();
    await runTask(kind, 'insert');
    const after = await heap();
    await runTask(kind, 'remove');
    return (after - before) / COUNT;
  };

  const compare = (one: (kind: Kind) => Promise<number>, rounds: RoundCount) =>
    interleave({ portico: () => one('portico'), other: () => one('bare') }, rounds);
  const parsed = await compare(first('parse'), { count: 25, warmUp: 2 });
  const appended = await compare(first('append'), { count: 25, warmUp: 2 });
  const parsedAgain = await compare(repeated, { count: 41, warmUp: 5 });
  const heapSizes = await compare(heapEach, { count: 9, warmUp: 2 });
  const time = { unit: 'ms', as: 'ratio', goal: 2.5 } as const;
  return [
    { label: 'HTML to layout, first on a page', ...time, ...parsed },
    { label: 'createElement to layout, first on a page', ...time, ...appended },
    { label: 'HTML to layout, repeatedly', ...time, ...parsedAgain },
    { label: 'heap of each', unit: 'bytes', as: 'difference', goal: 1024, ...heapSizes },
  ];
}

/** Chromium's response; the types lack the second field. */
interface HeapUsage {
  readonly usedSize: number;
  readonly embedderHeapUsedSize?: number;
}
