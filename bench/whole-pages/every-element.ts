import type { Browser } from 'playwright-core';
import type { Plugin } from 'vite';
import { createBackend } from '../../demo-pages/backend/backend.ts';
import { buildInMemory, buildScriptTag, type Files } from '../../scripts/size/build-in-memory.ts';
import { serveFiles } from '../../scripts/size/serve-files.ts';
import { onPage } from '../measure/browser.ts';
import { metric } from '../measure/metric.ts';
import type { Bench, Result } from '../measure/results.ts';
import { interleave } from '../measure/rounds.ts';

/** The slowdown of the processor, to that of a cheap phone. */
const SLOWED = 4;

/** The load of one page. */
interface Load {
  /** The time of the main thread, in ms. */
  readonly tasks: number;
  /** The time of scripts, in ms. */
  readonly scripts: number;
  /** The sum of the parts of long tasks beyond 50 ms, in ms. */
  readonly blocking: number;
}

/** A page with one example of each element, until it is idle, against an empty page. */
export const everyElement: Bench = {
  about: `a page with an example of every element, until it is idle, processor ${SLOWED} times slowed, against an empty page`,
  async run(browser) {
    const markup = Object.values(await examplesOf(browser)).join('\n');
    const builds = { full: await buildScriptTag('full'), slim: await buildScriptTag('slim') };
    const results: Result[] = [];
    for (const key of ['tasks', 'scripts', 'blocking'] as const) {
      const rounds = await interleave(
        {
          full: async () => (await load(browser, builds.full, markup))[key],
          slim: async () => (await load(browser, builds.slim, markup))[key],
          empty: async () => (await load(browser, new Map(), ''))[key],
        },
        { count: 5, warmUp: 1 },
      );
      for (const build of ['full', 'slim'] as const)
        results.push({
          label: `${key} of the main thread, ${build}`,
          unit: 'ms',
          as: 'difference',
          portico: rounds[build],
          other: rounds.empty,
          ...(key === 'scripts' && { goal: 250 }),
        });
    }
    return results;
  },
};

const noChunks: Plugin = {
  name: 'bench:no-chunks',
  resolveId: (id) => (id === 'virtual:lazy-chunks' ? `\0${id}` : null),
  load: (id) => (id === '\0virtual:lazy-chunks' ? 'export const lazyChunks = {};' : null),
};

/** Returns the markup of one example of each element, by name. */
export async function examplesOf(browser: Browser): Promise<Readonly<Record<string, string>>> {
  const files = await buildInMemory({
    configFile: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    // Only the scenes of the examples, which do not run here, preload chunks.
    plugins: [noChunks],
    build: {
      target: 'es2022',
      lib: { formats: ['es'], entry: { examples: 'bench/whole-pages/pages/examples.ts' } },
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: 'bench-[name].js' } },
    },
  });
  const html = '<!doctype html><script type="module" src="/examples.js"></script>';
  return onPage(browser, new Map([...files, ['page.html', html]]), async (page, address) => {
    await page.goto(`${address}/page.html`);
    await page.waitForFunction(() => 'examples' in window);
    return page.evaluate(() => window.examples);
  });
}

async function load(browser: Browser, build: Files, body: string): Promise<Load> {
  const tag = build.has('portico.js') ? '<script type="module" src="/portico.js"></script>' : '';
  const html = `<!doctype html><html lang="en"><title>Bench</title>${tag}${body}</html>`;
  const site = await serveFiles(new Map([...build, ['page.html', html], ['blank.html', '']]), createBackend());
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    // Starts the site's process before the measurement.
    await page.goto(`${site.address}/blank.html`);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.addInitScript(() => {
      window.benchBlocking = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.benchBlocking += duration - 50;
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(`${site.address}/page.html`, { waitUntil: 'networkidle' });
    return {
      tasks: (await metric(session, 'TaskDuration')) * 1000,
      scripts: (await metric(session, 'ScriptDuration')) * 1000,
      blocking: await page.evaluate(() => window.benchBlocking),
    };
  } finally {
    await context.close();
    await site.close();
  }
}

declare global {
  interface Window {
    /** The blocking time of the page, in ms. */
    benchBlocking: number;
  }
}
