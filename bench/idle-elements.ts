import type { CDPSession, Page } from 'playwright-core';
import { buildInMemory, type Files } from '../scripts/size/builds.ts';
import { onPage } from './browser.ts';
import type { IdleElements } from './pages/idle-elements.ts';
import type { Bench, Result } from './results.ts';
import { interleave, type RoundsWanted } from './rounds.ts';

/** The number of elements on the page. */
const COUNT = 1000;

const kinds = ['portico', 'bare'] as const;
type Kind = (typeof kinds)[number];

/** Idle elements of the kit against bare custom elements, each with one listener. */
export const idleElements: Bench = {
  about: `${COUNT} idle elements without settings against as many bare custom elements, one listener each`,
  async run(browser) {
    const start = '<!doctype html><title>Bench</title>';
    // A document for each kind, so that the kit does not watch the bare elements too; both share one process.
    const frames = kinds.map((kind) => `<iframe src="/${kind}.html" name="${kind}"></iframe>`).join('');
    const files = new Map([
      ...(await buildPages()),
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
  const frameOf = (kind: Kind) => {
    const frame = page.frame(kind);
    if (!frame) throw new Error(`The page of the bench has no frame "${kind}".`);
    return frame;
  };
  const ask = (kind: Kind, task: keyof IdleElements): Promise<number> =>
    frameOf(kind).evaluate(async ([name, count]) => (await window.bench[name](count)) ?? 0, [task, COUNT] as const);

  const collectGarbage = () => session.send('HeapProfiler.collectGarbage');
  /** In bytes: the heap of script, and what the browser itself keeps for it. */
  const heap = async (): Promise<number> => {
    await collectGarbage();
    const usage: HeapUsage = await session.send('Runtime.getHeapUsage');
    return usage.usedSize + (usage.embedderHeapUsedSize ?? 0);
  };

  /** The first elements of a document, as a page that loads has them: no code has run before. */
  const first = (task: 'parse' | 'append') => async (kind: Kind) => {
    const frame = frameOf(kind);
    await frame.goto(frame.url());
    await collectGarbage();
    return ask(kind, task);
  };
  const again = (kind: Kind) => ask(kind, 'parse');
  const heapEach = async (kind: Kind) => {
    const before = await heap();
    await ask(kind, 'stand');
    const after = await heap();
    await ask(kind, 'leave');
    return (after - before) / COUNT;
  };

  const sideBySide = (one: (kind: Kind) => Promise<number>, rounds: RoundsWanted) =>
    interleave({ portico: () => one('portico'), other: () => one('bare') }, rounds);
  const parsed = await sideBySide(first('parse'), { count: 25, warmUp: 2 });
  const appended = await sideBySide(first('append'), { count: 25, warmUp: 2 });
  const parsedAgain = await sideBySide(again, { count: 41, warmUp: 5 });
  const kept = await sideBySide(heapEach, { count: 9, warmUp: 2 });
  const time = { unit: 'ms', as: 'ratio', goal: 2 } as const;
  return [
    { what: 'HTML to layout, first on a page', ...time, ...parsed },
    { what: 'createElement to layout, first on a page', ...time, ...appended },
    { what: 'HTML to layout, again and again', ...time, ...parsedAgain },
    { what: 'heap of each', unit: 'bytes', as: 'difference', goal: 1024, ...kept },
  ];
}

/** The results of Chromium; the second is missing from the types. */
interface HeapUsage {
  readonly usedSize: number;
  readonly embedderHeapUsedSize?: number;
}

/** Both pages' scripts, built as the library is. */
function buildPages(): Promise<Files> {
  return buildInMemory({
    configFile: false,
    build: {
      target: 'es2022',
      lib: { formats: ['es'], entry: { portico: 'bench/pages/portico.ts', bare: 'bench/pages/bare.ts' } },
      rolldownOptions: { output: { minify: true, entryFileNames: '[name].js' } },
    },
  });
}
