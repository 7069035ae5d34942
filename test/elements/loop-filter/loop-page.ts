import { getByRole, queryByRole } from '@testing-library/dom';
import { turn, installTestClock, type TestClock } from '../../clock.ts';
import { mount } from '../../page.ts';
import { json, installTestNetwork, type Reply, type Sent, type TestNetwork } from '../../network.ts';
import { preload } from '../../preload.ts';

/** An item of a loop. */
export const item = (id: number, text = `Item ${id}`, more = ''): string =>
  `<article class="e-loop-item e-loop-item-${id}"><h3><a href="/items/${id}">${text}</a></h3>${more}</article>`;

/** A loop as a page builder prints it. */
export const loop = (items: string, more = ''): string =>
  `<div id="loop" data-id="w7" class="elementor-element"><div class="elementor-loop-container" id="items">${items}</div>${more}</div>`;

/** The answer of the call. */
export const markup = (html: string): Reply => json({ data: html });

export const form = `
  <form action="${location.pathname}" method="get">
    <fieldset data-taxonomy="colour" data-logical-join="OR"><legend>Colour</legend>
      <label><input type="checkbox" name="e-filter-w7-colour" value="red"> Red</label> <span id="count-red">1</span>
      <label><input type="checkbox" name="e-filter-w7-colour" value="blue"> Blue</label> <span id="count-blue">1</span>
    </fieldset>
    <fieldset data-taxonomy="kind"><legend>Kind</legend>
      <label><input type="checkbox" name="e-filter-w7-kind" value="new"> New</label>
      <label><input type="checkbox" name="e-filter-w7-kind" value="used"> Used</label>
    </fieldset>
    <input type="hidden" name="s" value="lamp">
    <button>Filter</button> <button type="reset">Reset</button>
  </form>`;

/** What a call asks. */
export const questionIn = (sent: Sent | undefined): Record<string, unknown> =>
  JSON.parse(typeof sent?.body === 'string' ? sent.body : '{}') as Record<string, unknown>; // The element wrote it.

/** What a visitor finds on a page with a filter. */
export interface LoopPage {
  readonly element: HTMLElement;
  readonly loop: HTMLElement;
  readonly network: TestNetwork;
  readonly clock: TestClock;
  /** Lets all answers come that are there. */
  readonly wait: (ms?: number) => Promise<void>;
  readonly tick: (name: string) => Promise<void>;
  /** What the site was asked, each time. */
  readonly asked: () => readonly Record<string, unknown>[];
  /** The texts of the items that are shown. */
  readonly items: () => readonly string[];
  /** What is said, and whether the eye sees it. */
  readonly told: () => string;
  readonly isTicked: (name: string) => boolean;
}

export const refresh = '/wp-json/elementor-pro/v1/refresh-loop';

/** Safari takes no more than a hundred new addresses in ten seconds. */
function lead(address: string): void {
  if (new URL(address, location.href).href !== location.href) history.replaceState(null, '', address);
}

const here = location.pathname;
let start = '';
beforeEach(() => {
  start = location.href;
});
afterEach(() => lead(start));

export interface PageWanted {
  readonly attributes?: string;
  readonly inner?: string;
  readonly html?: string;
  readonly query?: string;
  /** Whether a choice is a step that Back takes back. */
  readonly hasSteps?: boolean;
}

/** Puts a filter and its loop on the page. */
export async function openLoop(
  reply: Reply,
  { attributes = '', inner = form, html = loop(item(1) + item(2)), query = '', hasSteps = false }: PageWanted = {},
): Promise<LoopPage> {
  lead(here + query);
  const network = installTestNetwork();
  network.route(refresh, reply);
  const clock = installTestClock();
  await preload('loop-filter');
  await preload('loop-filter');
  const shown = mount(
    `<div><portico-loop-filter for="loop" ${hasSteps ? '' : 'history="none"'} ${attributes}>${inner}</portico-loop-filter>${html}</div>`,
  );
  const element = shown.querySelector<HTMLElement>('portico-loop-filter');
  const place = shown.querySelector<HTMLElement>('#loop');
  if (!element || !place) throw new Error('There is no filter, or no loop.');
  const wait = async (ms = 0) => {
    for (let round = 0; round < 3; round += 1) {
      await turn();
      await network.settle();
      await clock.advance(round === 0 ? ms : 0);
    }
    await network.settle();
    await turn();
  };
  await wait();
  const box = (name: string) => getByRole<HTMLInputElement>(element, 'checkbox', { name });
  return {
    element,
    loop: place,
    network,
    clock,
    wait,
    async tick(name) {
      box(name).click();
      await wait();
    },
    asked: () => network.sent(refresh).map(questionIn),
    items: () => [...place.querySelectorAll('.e-loop-item')].map(({ textContent }) => textContent.trim()),
    told: () => queryByRole(element, 'status')?.textContent ?? '',
    isTicked: (name) => box(name).checked,
  };
}
