import { buildScriptTag } from '../../scripts/size/build-in-memory.ts';
import { onPage } from '../measure/browser.ts';
import { examplesOf } from './every-element.ts';
import { bareMarkup, bareTag, defineBare, timeInsertion } from '../measure/insertion-time.ts';
import type { Bench, Result } from '../measure/results.ts';
import { interleave } from '../measure/rounds.ts';

/** The number of elements of each kind on the page. */
const COUNT = 100;

/** The example of each element, after its code has loaded, against a bare custom element with one listener and the same content. */
export const eachElement: Bench = {
  about: `${COUNT} examples of each element, from HTML until they are ready, against bare custom elements with the same content`,
  async run(browser) {
    const html = '<!doctype html><html lang="en"><title>Bench</title><script type="module" src="/portico.js"></script>';
    const files = new Map([...(await buildScriptTag('full')), ['page.html', html]]);
    const results: Result[] = [];
    for (const [name, example] of Object.entries(await examplesOf(browser))) {
      const tag = `portico-${name}`;
      const rounds = await onPage(browser, files, async (page, address) => {
        await page.goto(`${address}/page.html`);
        await page.waitForFunction(() => window.portico);
        await page.evaluate((loaded) => window.portico?.load(loaded), tag);
        await page.evaluate(defineBare, bareTag);
        const insert = (markup: string, inserted: string) =>
          page.evaluate(timeInsertion, { html: markup, tag: inserted, count: COUNT });
        return interleave(
          { portico: () => insert(example, tag), other: () => insert(bareMarkup(example, tag), bareTag) },
          { count: 15, warmUp: 3 },
        );
      });
      results.push({ label: name, unit: 'ms', as: 'ratio', goal: 3, ...rounds });
    }
    return results;
  },
};
