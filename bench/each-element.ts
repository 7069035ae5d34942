import type { Page } from 'playwright-core';
import { buildScriptTag } from '../scripts/size/builds.ts';
import { registry } from '../src/registry.ts';
import { onPage } from './browser.ts';
import type { Bench, Result } from './results.ts';
import { interleave } from './rounds.ts';

/** The number of elements of each kind on the page. */
const COUNT = 200;

/** Every element without settings, after its code has loaded, against bare custom elements with one listener. */
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
          { portico: () => insert(page, `portico-${name}`), other: () => insert(page, 'bench-bare') },
          { count: 9, warmUp: 2 },
        );
      });
      results.push({ label: name, unit: 'ms', as: 'ratio', ...rounds });
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

/** Inserts the elements as HTML; resolves to the ms until they are ready and laid out. Throws if one is not ready. */
const insert = (page: Page, tag: string): Promise<number> =>
  page.evaluate(
    async ([name, count]) => {
      const container = document.createElement('div');
      document.body.append(container);
      const start = performance.now();
      container.append(document.createRange().createContextualFragment(`<${name}></${name}>`.repeat(count)));
      await window.portico?.ready();
      container.getBoundingClientRect();
      const time = performance.now() - start;
      if (name !== 'bench-bare' && container.querySelectorAll(':state(ready)').length !== count)
        throw new Error(`Not all of ${count} <${name}> are ready.`);
      container.remove();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return time;
    },
    [tag, COUNT] as const,
  );
