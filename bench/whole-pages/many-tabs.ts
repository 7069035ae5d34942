import type { Page } from 'playwright-core';
import { buildScriptTag } from '../../scripts/size/build-in-memory.ts';
import { onPage } from '../measure/browser.ts';
import type { Bench } from '../measure/results.ts';
import { interleave } from '../measure/rounds.ts';

const FEW = 125;
const MANY = 500;

/** The time to add one tab, until its layout: linear in the number of tabs at most. */
export const manyTabs: Bench = {
  about: `one tab is added to ${MANY} tabs, against one to ${FEW}`,
  async run(browser) {
    const page = (count: number) =>
      `<!doctype html><html lang="en"><title>Bench</title><script type="module" src="/portico.js"></script><portico-tabs accordion="0">${'<h3>Tab</h3><p>Text</p>'.repeat(count)}</portico-tabs>`;
    const files = new Map([...(await buildScriptTag('full')), ['many.html', page(MANY)], ['few.html', page(FEW)]]);
    return onPage(browser, files, async (many, address) => {
      const few = await many.context().newPage();
      for (const [one, name] of [
        [many, 'many'],
        [few, 'few'],
      ] as const) {
        await one.goto(`${address}/${name}.html`);
        await one.locator('portico-tabs:state(ready)').waitFor();
      }
      const rounds = await interleave(
        { portico: () => addTab(many), other: () => addTab(few) },
        { count: 25, warmUp: 3 },
      );
      return [{ label: 'one more tab', unit: 'ms', as: 'ratio', goal: MANY / FEW, ...rounds }];
    });
  },
};

/** Adds a tab, waits for its layout, and removes it again; resolves with the time, in ms. */
async function addTab(page: Page): Promise<number> {
  await page.bringToFront();
  return page.evaluate(async () => {
    const element = document.querySelector('portico-tabs');
    if (!element) throw new Error('The page has no tabs.');
    const [heading, panel] = [document.createElement('h3'), document.createElement('p')];
    heading.textContent = 'Last';
    const start = performance.now();
    element.append(heading, panel);
    // The slots report their new content before the next task.
    await new Promise((resolve) => setTimeout(resolve));
    element.shadowRoot?.querySelector('[part=tabs]')?.getBoundingClientRect();
    const time = performance.now() - start;
    heading.remove();
    panel.remove();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return time;
  });
}
