import type { Page } from 'playwright-core';
import { buildScriptTag } from '../scripts/size/builds.ts';
import { registry } from '../src/registry.ts';
import { onPage } from './browser.ts';
import type { Bench, Result } from './results.ts';
import { interleave } from './rounds.ts';

/** The number of elements of each kind on the page. */
const COUNT = 200;

/** Every element without settings, once its code is there, against bare custom elements that do nothing but listen. */
export const eachElement: Bench = {
  about: `${COUNT} of each element without settings, from HTML until they are ready, against as many bare custom elements`,
  async run(browser) {
    const html = '<!doctype html><html lang="en"><title>Bench</title><script type="module" src="/portico.js"></script>';
    const files = new Map([...(await buildScriptTag('full')), ['page.html', html]]);
    const results: Result[] = [];
    for (const name of Object.keys(registry)) {
      const rounds = await onPage(browser, files, async (page, address) => {
        await page.goto(`${address}/page.html`);
        await prepare(page);
        return interleave(
          { portico: () => begin(page, `portico-${name}`), other: () => begin(page, 'bench-bare') },
          { count: 9, warmUp: 2 },
        );
      });
      results.push({ what: name, unit: 'ms', as: 'ratio', ...rounds });
    }
    return results;
  },
};

/** Waits for the library, and defines the bare element. */
async function prepare(page: Page): Promise<void> {
  await page.waitForFunction(() => window.portico);
  await page.evaluate(() => {
    customElements.define(
      'bench-bare',
      class extends HTMLElement {
        connectedCallback(): void {
          this.addEventListener('click', () => {});
        }
      },
    );
  });
}

/** Puts the elements into the page as HTML; the ms until they are ready and laid out. Throws when one does not work. */
const begin = (page: Page, tag: string): Promise<number> =>
  page.evaluate(
    async ([name, count]) => {
      const place = document.createElement('div');
      document.body.append(place);
      const start = performance.now();
      place.append(document.createRange().createContextualFragment(`<${name}></${name}>`.repeat(count)));
      await window.portico?.ready();
      place.getBoundingClientRect();
      const time = performance.now() - start;
      if (name !== 'bench-bare' && place.querySelectorAll(':state(ready)').length !== count)
        throw new Error(`Not all of ${count} <${name}> are ready.`);
      place.remove();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return time;
    },
    [tag, COUNT] as const,
  );
