import { buildPages } from '../measure/build-pages.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildScriptTag } from '../../scripts/size/build-in-memory.ts';
import { onPage, openTabs } from '../measure/browser.ts';
import { OPTIONS } from './pages/select.ts';
import type { Bench, Result } from '../measure/results.ts';
import { interleave } from '../measure/rounds.ts';

/** The pages: Portico, Tom Select with its default of 50 visible options, and with all options. */
const sides = ['portico', 'other', 'complete'] as const;

/** Measures the opening and the filter of a select with many options. */
export const select: Bench = {
  about: `a select with ${OPTIONS} options and a filter, against Tom Select, which renders the first 50 options by default`,
  async run(browser) {
    return onPage(browser, await filesOfPages(), async (first, address) => {
      const pages = await openTabs(first, address, sides, (page) =>
        page.waitForFunction(() => 'selectBench' in window),
      );
      const measure = (side: (typeof sides)[number], method: 'open' | 'type') => async () => {
        await pages[side].bringToFront();
        return pages[side].evaluate((name) => window.selectBench[name](), method);
      };
      const both = (method: 'open' | 'type') =>
        interleave({ portico: measure('portico', method), other: measure('other', method) }, { count: 11, warmUp: 2 });
      const opened = await both('open');
      const typed = await both('type');
      const complete = await interleave({ opened: measure('complete', 'open') }, { count: 3, warmUp: 1 });
      const results: Result[] = [
        { label: 'opened', unit: 'ms', as: 'ratio', goal: 1, ...opened },
        { label: 'one key in the filter', unit: 'ms', as: 'ratio', goal: 1, ...typed },
        {
          label: 'opened, against Tom Select with all options in its list',
          unit: 'ms',
          as: 'ratio',
          portico: opened.portico,
          other: complete.opened,
        },
      ];
      return results;
    });
  },
};

async function filesOfPages(): Promise<ReadonlyMap<string, string>> {
  const pages = await buildPages('bench/forms/pages', ['own-select', 'peer-select']);
  const css = readFileSync(createRequire(import.meta.url).resolve('tom-select/dist/css/tom-select.css'), 'utf8');
  const script = (name: string) => `<script type="module" src="/${name}.js"></script>`;
  const page = (body: string, attributes = '') =>
    `<!doctype html><html lang="en"${attributes}><title>Bench</title>${body}`;
  const field = '<select aria-label="Berth"></select>';
  const peer = `<style>${css}</style>${field}${script('peer-select')}`;
  return new Map([
    ...(await buildScriptTag('full')),
    ...pages,
    [
      'portico.html',
      page(`<portico-select filter>${field}</portico-select>${script('portico')}${script('own-select')}`),
    ],
    ['other.html', page(peer)],
    ['complete.html', page(peer, ' data-complete')],
  ]);
}
