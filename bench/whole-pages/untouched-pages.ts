import type { Browser } from 'playwright-core';
import { buildScriptTag, type Files } from '../../scripts/size/build-in-memory.ts';
import { gzipBytes } from '../../scripts/size/weigh.ts';
import { onPage } from '../measure/browser.ts';
import { metric } from '../measure/metric.ts';
import type { Bench, Result } from '../measure/results.ts';
import { interleave, summary, type Rounds } from '../measure/rounds.ts';
import { closedForm, closedGallery, closedTabs, contentPage, farBelow } from './pages/content.ts';

/** The time for which a page is left alone, in ms. */
const IDLE = 2500;

/** A page that nobody touches: the files that it loads, their bytes after gzip, and the time of the main thread in ms. */
type Load = Record<'files' | 'bytes' | 'tasks' | 'scripts', number>;

/** Pages that nobody touches, against the same page without a script. */
export const untouchedPages: Bench = {
  about: `pages that nobody touches for ${IDLE} ms: files, bytes after gzip, and the main thread, against the same page without script`,
  async run(browser) {
    const full = await buildScriptTag('full');
    const slim = await buildScriptTag('slim');
    const bytes = async (label: string, body: string, goal: number, build = full): Promise<Result> => ({
      label: `${label}, bytes`,
      unit: 'bytes',
      as: 'difference',
      portico: summary([(await load(browser, build, body)).bytes]),
      other: nothing,
      goal,
    });
    const tagAndKit = [...full].filter(([path]) => /^portico\.js$|^chunks\/kit-[^/]*\.js$/.test(path));
    return [
      {
        label: 'script tag and kit, bytes',
        unit: 'bytes',
        as: 'difference',
        portico: summary([tagAndKit.reduce((sum, [, text]) => sum + gzipBytes(text), 0)]),
        other: nothing,
        goal: 8500,
      },
      await bytes('contact form', closedForm, 14_000),
      await bytes('tabs', closedTabs, 12_000),
      await bytes('gallery far below the window', farBelow(closedGallery), 12_000),
      await bytes('gallery in the window, slim', closedGallery, 45_000, slim),
      await bytes('gallery in the window, full', closedGallery, 110_000),
      ...(await times(browser, 'gallery in the window, slim', slim, closedGallery, { scripts: 14 })),
      ...(await times(browser, 'gallery in the window, full', full, closedGallery, { scripts: 14 })),
      {
        label: 'content page, files',
        unit: 'count',
        as: 'difference',
        portico: summary([(await load(browser, full, contentPage)).files]),
        other: nothing,
        goal: 18,
      },
      ...(await times(browser, 'content page', full, contentPage, { tasks: 150 })),
    ];
  },
};

const nothing: Rounds = { median: 0, least: 0 };

/** Measures the time of the main thread, each with its goal in ms. */
async function times(
  browser: Browser,
  label: string,
  build: Files,
  body: string,
  goals: Partial<Record<'tasks' | 'scripts', number>>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const key of Object.keys(goals) as (keyof typeof goals)[]) {
    const rounds = await interleave(
      {
        portico: async () => (await load(browser, build, body))[key],
        other: async () => (await load(browser, new Map(), body))[key],
      },
      { count: 7, warmUp: 1 },
    );
    results.push({ label: `${label}, ${key}`, unit: 'ms', as: 'difference', goal: goals[key] ?? 0, ...rounds });
  }
  return results;
}

/** Loads a page in a new context, and leaves it alone. */
function load(browser: Browser, build: Files, body: string): Promise<Load> {
  const tag = build.size > 0 ? '<script type="module" src="/portico.js"></script>' : '';
  const html = `<!doctype html><html lang="en"><title>Bench</title>${tag}${body}</html>`;
  return onPage(browser, new Map([...build, ['page.html', html], ['blank.html', '']]), async (page, address) => {
    // Starts the site's process before the measurement.
    await page.goto(`${address}/blank.html`);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const paths = new Set<string>();
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname.slice(1);
      if (build.has(path)) paths.add(path);
    });
    await page.goto(`${address}/page.html`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(IDLE);
    return {
      files: paths.size,
      bytes: [...paths].reduce((sum, path) => sum + gzipBytes(build.get(path) ?? ''), 0),
      tasks: (await metric(session, 'TaskDuration')) * 1000,
      scripts: (await metric(session, 'ScriptDuration')) * 1000,
    };
  });
}
