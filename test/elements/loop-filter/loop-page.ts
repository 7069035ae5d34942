import { getByRole, queryByRole } from '@testing-library/dom';
import { installTestClock, type TestClock } from '../../clock.ts';
import { mount } from '../../page.ts';
import { json, installTestNetwork, type Reply, type Sent, type TestNetwork } from '../../network.ts';
import { preload } from '../../preload.ts';
import { settled } from '../../settled.ts';

/** An item of a loop. */
export const item = (id: number, text = `Item ${id}`, more = ''): string =>
  `<article class="e-loop-item e-loop-item-${id}"><h3><a href="/items/${id}">${text}</a></h3>${more}</article>`;

/** A loop that a page builder prints. */
export const loop = (items: string, more = ''): string =>
  `<div id="loop" data-id="w7" class="elementor-element"><div class="elementor-loop-container" id="items">${items}</div>${more}</div>`;

/** The response of the endpoint. */
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

/** The JSON body of a request. */
export const bodyOf = (sent: Sent | undefined): Record<string, unknown> =>
  JSON.parse(typeof sent?.body === 'string' ? sent.body : '{}') as Record<string, unknown>; // Written by the element.

/** A page with a filter. */
export interface LoopPage {
  readonly element: HTMLElement;
  readonly loop: HTMLElement;
  readonly network: TestNetwork;
  readonly clock: TestClock;
  /** Waits for all responses. */
  readonly wait: (ms?: number) => Promise<void>;
  readonly tick: (name: string) => Promise<void>;
  /** The bodies of the requests. */
  readonly requests: () => readonly Record<string, unknown>[];
  /** The texts of the shown items. */
  readonly items: () => readonly string[];
  /** The announced message. */
  readonly announcement: () => string;
  readonly isChecked: (name: string) => boolean;
}

export const refresh = '/wp-json/elementor-pro/v1/refresh-loop';

/** Safari allows a hundred history changes per ten seconds. */
function setAddress(address: string, state: unknown = null): void {
  if (new URL(address, location.href).href !== location.href || history.state !== state)
    history.replaceState(state, '', address);
}

const here = location.pathname;
let start = '';
beforeEach(() => {
  start = location.href;
});
afterEach(() => setAddress(start));

export interface PageOptions {
  readonly attributes?: string;
  readonly inner?: string;
  readonly html?: string;
  readonly query?: string;
  /** The replies to other addresses. */
  readonly routes?: Readonly<Record<string, Reply>>;
  /** `true` if selections create history entries. */
  readonly hasHistory?: boolean;
  /** The state of the history entry. */
  readonly state?: unknown;
}

/** Mounts a filter and its loop. */
export async function openLoop(
  reply: Reply,
  {
    attributes = '',
    inner = form,
    html = loop(item(1) + item(2)),
    query = '',
    routes = {},
    hasHistory = false,
    state = null,
  }: PageOptions = {},
): Promise<LoopPage> {
  setAddress(here + query, state);
  const network = installTestNetwork();
  network.route(refresh, reply);
  for (const [ending, other] of Object.entries(routes)) network.route(ending, other);
  const clock = installTestClock();
  await preload('loop-filter');
  await preload('loop-filter');
  const container = mount(
    `<div><portico-loop-filter for="loop" ${hasHistory ? '' : 'history="none"'} ${attributes}>${inner}</portico-loop-filter>${html}</div>`,
  );
  const element = container.querySelector<HTMLElement>('portico-loop-filter');
  const loopElement = container.querySelector<HTMLElement>('#loop');
  if (!element || !loopElement) throw new Error('The page needs a filter and a loop.');
  const wait = async (ms = 0) => {
    await settled(clock, network);
    await clock.advance(ms);
    await settled(clock, network);
  };
  await wait();
  const checkbox = (name: string) => getByRole<HTMLInputElement>(element, 'checkbox', { name });
  return {
    element,
    loop: loopElement,
    network,
    clock,
    wait,
    async tick(name) {
      checkbox(name).click();
      await wait();
    },
    requests: () => network.sent(refresh).map(bodyOf),
    items: () => [...loopElement.querySelectorAll('.e-loop-item')].map(({ textContent }) => textContent.trim()),
    announcement: () => queryByRole(element, 'status')?.textContent ?? '',
    isChecked: (name) => checkbox(name).checked,
  };
}
