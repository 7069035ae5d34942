import { buildPages } from '../measure/build-pages.ts';
import { buildScriptTag } from '../../scripts/size/build-in-memory.ts';
import { onPage } from '../measure/browser.ts';
import { DOCUMENTS, indexDocuments, typedTexts } from './pages/index-documents.ts';
import { metric } from '../measure/metric.ts';
import type { Bench } from '../measure/results.ts';
import { interleave, summary, type Rounds } from '../measure/rounds.ts';

/** The number of keystrokes in one measurement. */
const KEYSTROKES = 10;

const rounds = { count: 31, warmUp: 3 };

/** The factor by which Chromium slows the page. */
const SLOWDOWN = 4;

/** The time of a frame, in ms. */
const frame: Rounds = { median: 16, least: 16 };

/** Measures a search in the documents of a static index, on a slow processor. */
export const liveSearchIndex: Bench = {
  about: `a keystroke in a search of ${DOCUMENTS} documents, ${SLOWDOWN} times slowed, against @algolia/autocomplete-js with a list that it filters (without typing errors or an order by relevance)`,
  async run(browser) {
    const files = await filesOfPages();
    return onPage(browser, files, async (first, address) => {
      const open = async (side: 'portico' | 'other') => {
        const page = await first.context().newPage();
        await page.goto(`${address}/${side}.html`);
        await page.waitForFunction(() => 'indexBench' in window);
        const session = await page.context().newCDPSession(page);
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
        const type = async () => {
          await page.bringToFront();
          return page.evaluate((times) => window.indexBench.type(times), KEYSTROKES);
        };
        return {
          longest: summary([await page.evaluate(() => window.indexBench.load())]),
          found: async () => (await type()) / KEYSTROKES,
          async painted() {
            const before = await metric(session, 'TaskDuration');
            await type();
            return (((await metric(session, 'TaskDuration')) - before) * 1000) / KEYSTROKES;
          },
        };
      };
      const [own, peer] = [await open('portico'), await open('other')];
      const found = await interleave({ portico: () => own.found(), other: () => peer.found() }, rounds);
      const painted = await interleave({ portico: () => own.painted(), other: () => peer.painted() }, rounds);
      return [
        {
          label: 'from the key to the results in the page, against a frame',
          unit: 'ms',
          as: 'ratio',
          goal: 1,
          portico: found.portico,
          other: frame,
        },
        { label: 'from the key to the results in the page', unit: 'ms', as: 'ratio', ...found },
        { label: "the main thread's time with layout and painting", unit: 'ms', as: 'ratio', ...painted },
        {
          label: 'longest task while the documents are loaded and read (0: less than 50 ms)',
          unit: 'ms',
          as: 'difference',
          portico: own.longest,
          other: peer.longest,
        },
      ];
    });
  },
};

async function filesOfPages(): Promise<ReadonlyMap<string, string>> {
  const documents = indexDocuments();
  const start = '<!doctype html><html lang="en"><title>Bench</title>';
  const script = (name: string) => `<script type="module" src="/${name}.js"></script>`;
  const form = '<form action="/shop/" role="search"><label>Search <input type="search" name="s"></label></form>';
  const attributes = 'source="index" ajax-url="/search.json" debounce="0" min-char-count="2" per-page="10"';
  const pages = await buildPages('bench/search/pages', ['own-index-search', 'peer-index-search']);
  const texts = typedTexts(documents, 2 * KEYSTROKES * (rounds.count + rounds.warmUp) + 1);
  return new Map([
    ...(await buildScriptTag('full')),
    ...pages,
    ['search.json', JSON.stringify(documents)],
    ['texts.json', JSON.stringify(texts)],
    [
      'portico.html',
      `${start}<portico-live-search ${attributes}>${form}</portico-live-search>${script('portico')}${script('own-index-search')}`,
    ],
    [
      'other.html',
      `${start}<style>.aa-Panel { position: absolute; inset-inline: 0; max-block-size: 30rem; overflow: auto } .aa-List { margin: 0; padding: 0; list-style: none }</style><div id="search"></div>${script('peer-index-search')}`,
    ],
  ]);
}
