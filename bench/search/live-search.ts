import { buildPages } from '../measure/build-pages.ts';
import { buildScriptTag } from '../../scripts/size/build-in-memory.ts';
import { onPage, openTabs } from '../measure/browser.ts';
import { RESPONSES, responseOf, RESULTS } from './pages/live-search.ts';
import { metric } from '../measure/metric.ts';
import type { Bench, Result } from '../measure/results.ts';
import { forEachSide, interleave } from '../measure/rounds.ts';

/** The number of keystrokes in one measurement. */
const KEYSTROKES = 10;

const sides = ['portico', 'other', 'floor'] as const;

/** Measures the work of the main thread from a keystroke to the painted results, against @algolia/autocomplete-js and a minimal implementation. */
export const liveSearch: Bench = {
  about: `a keystroke shows ${RESULTS} other results: the main thread's time, against @algolia/autocomplete-js and fetch with innerHTML`,
  async run(browser) {
    const files = await filesOfPages();
    return onPage(browser, files, async (first, address) => {
      const pages = await openTabs(first, address, sides, (page) =>
        page.waitForFunction(() => 'searchBench' in window),
      );
      const measure = (side: (typeof sides)[number]) => async () => {
        const page = pages[side];
        const session = await page.context().newCDPSession(page);
        // The thread's own time, without other processes.
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        await page.bringToFront();
        const before = await metric(session, 'TaskDuration');
        await page.evaluate((times) => window.searchBench.type(times), KEYSTROKES);
        const time = (((await metric(session, 'TaskDuration')) - before) * 1000) / KEYSTROKES;
        await session.detach();
        return time;
      };
      const { portico, other, floor } = await interleave(forEachSide(sides, measure), { count: 31, warmUp: 6 });
      const results: Result[] = [
        { label: 'one keystroke', unit: 'ms', as: 'ratio', goal: 0.9, portico, other },
        {
          label: 'one keystroke, fetch with innerHTML against the peer',
          unit: 'ms',
          as: 'ratio',
          portico: floor,
          other,
        },
      ];
      return results;
    });
  },
};

async function filesOfPages(): Promise<ReadonlyMap<string, string>> {
  const start = '<!doctype html><html lang="en"><title>Bench</title>';
  const script = (name: string) => `<script type="module" src="/${name}.js"></script>`;
  const form = '<form action="/shop/" role="search"><label>Search <input type="search" name="s"></label></form>';
  // The same height and the same size of rows as in Portico.
  const list = 'position: absolute; inset-inline: 0; max-block-size: 30rem; overflow: auto';
  const pages = await buildPages('bench/search/pages', ['own-live-search', 'peer-autocomplete', 'floor-live-search']);
  return new Map([
    ...(await buildScriptTag('full')),
    ...pages,
    ...Array.from({ length: RESPONSES }, (_, answer): [string, string] => [
      `answer-${answer}.json`,
      responseOf(answer),
    ]),
    [
      'portico.html',
      `${start}<portico-live-search ajax-url="/" debounce="0" min-char-count="1">${form}</portico-live-search>${script('portico')}${script('own-live-search')}`,
    ],
    [
      'other.html',
      `${start}<style>.aa-Panel { ${list} } .aa-List { margin: 0; padding: 0; list-style: none } .result { display: flex; gap: 0.75rem; padding: 0.375rem 0.75rem; min-block-size: 2.75rem; box-sizing: border-box }</style><div id="search"></div>${script('peer-autocomplete')}`,
    ],
    [
      'floor.html',
      `${start}<style>#list { ${list} } .result { display: flex; gap: 0.75rem; padding: 0.375rem 0.75rem; min-block-size: 2.75rem; box-sizing: border-box }</style>${form}<div id="list" role="listbox"></div>${script('floor-live-search')}`,
    ],
  ]);
}
