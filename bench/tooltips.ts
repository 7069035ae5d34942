import type { Page } from 'playwright-core';
import { buildScriptTag } from '../scripts/size/build-in-memory.ts';
import { onPage } from './measure/browser.ts';
import type { Bench, Result } from './measure/results.ts';
import { interleave, summary } from './measure/rounds.ts';

/** The number of elements on the page. */
const COUNT = 1000;

/** The duration of a frame, in ms. */
const FRAME = 1000 / 60;

const button = '<button>b</button>';
const markup = {
  portico: `<portico-tooltip>${button}</portico-tooltip>`,
  'portico-with-content': `<portico-tooltip content="Help">${button}</portico-tooltip>`,
  other: `<bench-bare>${button}</bench-bare>`,
} as const;
type Kind = keyof typeof markup;

/** Idle tooltips, their settings, and their first show. */
export const tooltips: Bench = {
  about: `${COUNT} tooltips around a button are upgraded, and get a new setting, against bare custom elements with one listener and one observed attribute`,
  async run(browser) {
    const html = `<!doctype html><html lang="en"><title>Bench</title><script type="module" src="/portico.js"></script><portico-tooltip content="Help"><button>b</button></portico-tooltip>`;
    const files = new Map([...(await buildScriptTag('full')), ['page.html', html]]);
    return onPage(browser, files, async (page, address) => {
      const firstShows: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        await page.goto(`${address}/page.html`);
        await page.waitForFunction(() => window.portico?.ready().then(() => true));
        firstShows.push(await firstShow(page));
      }
      await defineBare(page);
      const upgraded = await interleave(
        {
          portico: () => upgrade(page, 'portico'),
          'portico-with-content': () => upgrade(page, 'portico-with-content'),
          other: () => upgrade(page, 'other'),
        },
        { count: 21, warmUp: 4 },
      );
      const updated = await interleave(
        { portico: () => update(page, 'portico'), other: () => update(page, 'other') },
        { count: 21, warmUp: 4 },
      );
      const results: Result[] = [
        { label: 'upgraded', unit: 'ms', as: 'ratio', goal: 2, portico: upgraded.portico, other: upgraded.other },
        {
          label: 'upgraded, with content',
          unit: 'ms',
          as: 'ratio',
          portico: upgraded['portico-with-content'],
          other: upgraded.other,
        },
        { label: 'a setting of each updated', unit: 'ms', as: 'ratio', goal: 2, ...updated },
        {
          label: 'first show of a page, its code preloaded on intent',
          unit: 'ms',
          as: 'difference',
          goal: FRAME,
          portico: summary(firstShows),
          other: summary([0]),
        },
      ];
      return results;
    });
  },
};

/** Defines the bare element: one listener, and one attribute that it reads after a change. */
const defineBare = (page: Page): Promise<void> =>
  page.evaluate(() => {
    customElements.define(
      'bench-bare',
      class extends HTMLElement {
        static observedAttributes = ['placement'];
        placement: string | null = null;

        connectedCallback(): void {
          this.addEventListener('pointerenter', () => {});
        }

        attributeChangedCallback(): void {
          queueMicrotask(() => {
            this.placement = this.getAttribute('placement');
          });
        }
      },
    );
  });

/** Inserts the elements as HTML; resolves to the ms until they are ready and laid out. */
const upgrade = (page: Page, kind: Kind): Promise<number> =>
  page.evaluate(
    async ([html, count]) => {
      const container = document.createElement('div');
      document.body.append(container);
      const start = performance.now();
      container.append(document.createRange().createContextualFragment(html.repeat(count)));
      await window.portico?.ready(container);
      container.getBoundingClientRect();
      const time = performance.now() - start;
      const isOwn = container.firstElementChild?.localName === 'portico-tooltip';
      if (isOwn && container.querySelectorAll(':state(ready)').length !== count)
        throw new Error(`Not all of ${count} tooltips are ready.`);
      container.remove();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return time;
    },
    [markup[kind], COUNT] as const,
  );

/** Sets an attribute of each element; resolves to the ms until all have read it. */
const update = (page: Page, kind: Kind): Promise<number> =>
  page.evaluate(
    async ([html, count]) => {
      const container = document.createElement('div');
      document.body.append(container);
      container.append(document.createRange().createContextualFragment(html.repeat(count)));
      await window.portico?.ready(container);
      const elements = [...container.children];
      const last = elements.at(-1);
      const read = () => last && Reflect.get(last, 'placement');
      const start = performance.now();
      for (const element of elements) element.setAttribute('placement', 'left');
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
      const isRead = read() === 'left';
      const time = performance.now() - start;
      if (!isRead) throw new Error('The new setting was not read.');
      container.remove();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return time;
    },
    [markup[kind], COUNT] as const,
  );

/** Shows the first tooltip of a page half a second after a pointer was near it; resolves to the ms until its box is painted. */
const firstShow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const tooltip = document.querySelector('portico-tooltip');
    const trigger = tooltip?.querySelector('button');
    if (!tooltip || !trigger) throw new Error('The page of the bench has no tooltip.');
    trigger.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    const shown = () => tooltip.shadowRoot?.querySelector('[part~=tooltip]')?.checkVisibility() === true;
    const start = performance.now();
    tooltip.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    while (!shown()) {
      if (performance.now() > start + 5000) throw new Error('No tooltip shows.');
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    }
    tooltip.getBoundingClientRect();
    return performance.now() - start;
  });
