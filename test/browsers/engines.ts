import type { BrowserLauncher } from '@web/test-runner';
import { chromiumLauncher } from './chromium.ts';
import { firefoxLauncher } from './firefox.ts';
import { webkitLauncher } from './webkit.ts';

const start = {
  chromium: chromiumLauncher,
  firefox: firefoxLauncher,
  webkit: webkitLauncher,
} satisfies Record<string, (pages: number) => BrowserLauncher | Promise<BrowserLauncher>>;

type EngineName = keyof typeof start;

/**
 * The number of parallel pages per engine. Pages of Chromium wait for frames and timers for more than half of the time, so eight use two cores.
 * Firefox and WebKit run at the same time; the tests take WebKit a third longer, so it has a page more.
 */
const pages = { chromium: 8, firefox: 2, webkit: 3 } satisfies Record<EngineName, number>;

const known = Object.keys(start);

function isEngineName(name: string): name is EngineName {
  return known.includes(name);
}

/**
 * Returns the engines in a comma-separated list, Chromium by default; logs on one line which are skipped. Throws on an unknown name.
 */
export function engineNames(list: string | undefined): EngineName[] {
  const names = (list || 'chromium').split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !isEngineName(name));
  if (unknown.length)
    throw new Error(`BROWSERS has the unknown names ${unknown.join(', ')}; expected names of ${known.join(', ')}.`);
  const left = known.filter((name) => !names.includes(name));
  if (left.length) {
    const all = `BROWSERS=${known.join(',')} runs all`;
    console.log(`Browser tests in ${names.join(', ')}; left out: ${left.join(', ')} (${all}).`);
  }
  return names.filter(isEngineName);
}

/** Starts the engines in parallel. */
export function launchers(names: EngineName[]): Promise<BrowserLauncher[]> {
  return Promise.all(names.map(async (name) => start[name](pages[name])));
}
