import type { Page } from 'playwright-core';
import { buildScriptTag } from '../scripts/size/builds.ts';
import { onPage } from './browser.ts';
import { examplesOf } from './every-element.ts';
import type { Bench, Result } from './results.ts';
import { interleave } from './rounds.ts';

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
      const bare = example.replaceAll(new RegExp(`(</?)${tag}(?=[\\s>])`, 'g'), '$1bench-bare');
      const rounds = await onPage(browser, files, async (page, address) => {
        await page.goto(`${address}/page.html`);
        await prepare(page);
        return interleave(
          { portico: () => insert(page, example, tag), other: () => insert(page, bare, 'bench-bare') },
          { count: 9, warmUp: 2 },
        );
      });
      results.push({ label: name, unit: 'ms', as: 'ratio', goal: 3, ...rounds });
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
const insert = (page: Page, example: string, tag: string): Promise<number> =>
  page.evaluate(
    async ([html, name, count]) => {
      const container = document.createElement('div');
      document.body.append(container);
      const start = performance.now();
      container.append(document.createRange().createContextualFragment(html.repeat(count)));
      await window.portico?.ready(container);
      container.getBoundingClientRect();
      const time = performance.now() - start;
      const elements = [...container.querySelectorAll(name)];
      if (elements.length < count || (name !== 'bench-bare' && !elements.every((one) => one.matches(':state(ready)'))))
        throw new Error(`Not all of ${count} <${name}> are ready.`);
      container.remove();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return time;
    },
    [example, tag, COUNT] as const,
  );
