import type { Browser } from 'playwright-core';
import { onPage } from '../measure/browser.ts';
import { filesOfPages, peers, type Side } from './lightbox-pages.ts';
import type { Bench, Result } from '../measure/results.ts';
import { forEachSide, interleave, type Rounds } from '../measure/rounds.ts';

/** The slowdown of the processor, to that of a cheap phone. */
const SLOWED = 4;

/** Connections as browsers' developer tools emulate them: throughput in bytes per s, latency in ms. */
const networks = {
  'fast 4G': { throughput: 1_012_500, latency: 165 },
  'slow 4G': { throughput: 180_000, latency: 562.5 },
} as const;
type Network = keyof typeof networks;

const own = ['portico-animated', 'slim-animated'] as const;
const sides = [
  'portico-animated',
  'slim-animated',
  ...peers.map((peer) => `${peer}-animated` as const),
  'floor',
] as const;

/** The first opening of a page: nothing is cached, and the lightbox's code may not have been requested yet. */
export const lightboxFirstOpen: Bench = {
  about: `a gallery opens for the first time, processor ${SLOWED} times slowed: click to picture painted, against the fastest of ${peers.join(', ')}`,
  async run(browser) {
    const files = await filesOfPages();
    const results: Result[] = [];
    for (const network of Object.keys(networks) as Network[]) {
      for (const pointer of ['hover', 'tap'] as const) {
        const measures = forEachSide(sides, (side) => () => firstOpen(browser, files, side, network, pointer));
        const rounds = await interleave(measures, { count: 3, warmUp: 0 });
        const fastest = fastestOf(peers.map((peer) => [peer, rounds[`${peer}-animated`]] as const));
        const shared = { unit: 'ms', as: 'ratio' } as const;
        for (const side of own)
          results.push({
            ...shared,
            label: `${network}, ${pointer}, ${side === 'slim-animated' ? 'slim' : 'full'}, against ${fastest.name}`,
            portico: rounds[side],
            other: fastest.rounds,
            goal: 1,
          });
        results.push({
          ...shared,
          label: `${network}, ${pointer}, full, against a bare dialog`,
          portico: rounds['portico-animated'],
          other: rounds.floor,
        });
      }
    }
    return results;
  },
};

/** Returns the entry with the lowest median. */
export function fastestOf<Name>(entries: readonly (readonly [Name, Rounds])[]): {
  readonly name: Name;
  readonly rounds: Rounds;
} {
  const [first] = entries.toSorted(([, one], [, other]) => one.median - other.median);
  if (!first) throw new Error('fastestOf() needs at least one entry.');
  return { name: first[0], rounds: first[1] };
}

/** Loads a page without any cache, and measures its first opening, in ms. */
const firstOpen = (
  browser: Browser,
  files: ReadonlyMap<string, string>,
  side: Side,
  network: Network,
  pointer: 'hover' | 'tap',
): Promise<number> =>
  onPage(browser, files, async (page, address) => {
    // Starts the site's process before the measurement.
    await page.goto(`${address}/blank.html`);
    const session = await page.context().newCDPSession(page);
    const { throughput, latency } = networks[network];
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.goto(`${address}/${side}.html`, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => 'lightboxBench' in window);
    const { time } = await page.evaluate((how) => window.lightboxBench.openFirst(how), pointer);
    return time;
  });
