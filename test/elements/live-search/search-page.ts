import { fireEvent, getByRole, queryAllByRole } from '@testing-library/dom';
import { turn, installTestClock, type TestClock } from '../../clock.ts';
import { mount } from '../../page.ts';
import { json, installTestNetwork, type Reply, type Sent, type TestNetwork } from '../../network.ts';
import { preload } from '../../preload.ts';
import { settled } from '../../settled.ts';

/** A response with one result per title. */
export const found = (...titles: readonly string[]): Reply =>
  json(Object.fromEntries(titles.map((title, place) => [place, result(title, place)])));

export const result = (title: string, place = 0) => ({
  post_url: `/products/${place + 1}`,
  title,
  image_url: `/pictures/${place + 1}`,
  type: 'product',
  id: place + 1,
});

/** The sent body of a request. */
export const textOf = (sent: Sent | undefined): string =>
  sent?.body instanceof URLSearchParams ? sent.body.toString() : '';

export const form = `
  <form action="/shop/" method="get" role="search">
    <label>Search <input type="search" name="s"></label> <input type="hidden" name="lang" value="en"> <button>Go</button>
  </form>`;

/** A page with a search. */
export interface SearchPage {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  readonly network: TestNetwork;
  readonly clock: TestClock;
  /** Types a text, with one input event. */
  readonly type: (text: string) => Promise<void>;
  /** Advances the clock and waits for all responses. */
  readonly wait: (ms?: number) => Promise<void>;
  readonly press: (key: string, more?: KeyboardEventInit) => boolean;
  /** The names of all shown options. */
  readonly options: () => readonly string[];
  /** The active option. */
  readonly active: () => string | undefined;
  /** The message above the list. */
  readonly message: () => string;
  /** The announcement for screen readers. */
  readonly announcement: () => string;
  /** The addresses of followed links; the navigation is cancelled. */
  readonly followed: string[];
}

/** Mounts a search whose requests get `reply`. */
export async function openSearch(
  reply: Reply = found('Oak lamp', 'Steel lamp'),
  attributes = '',
  inner = form,
): Promise<SearchPage> {
  const network = installTestNetwork();
  network.route('/ajax', reply);
  const clock = installTestClock();
  await preload('live-search');
  const element = mount(`<portico-live-search ajax-url="/ajax" ${attributes}>${inner}</portico-live-search>`);
  const input = element.querySelector('input');
  if (!input) throw new Error('There is no input.');
  const followed: string[] = [];
  element.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    event.preventDefault();
    followed.push(link.pathname + link.search);
  });
  const wait = async (ms = 0) => {
    await settled(clock, network);
    await clock.advance(ms);
    await settled(clock, network);
  };
  await wait();
  return {
    element,
    input,
    network,
    clock,
    wait,
    async type(text) {
      input.focus();
      input.value = text;
      fireEvent.input(input);
      await turn();
    },
    press: (key, more = {}) => fireEvent.keyDown(input, { key, ...more }),
    options: () => queryAllByRole(element, 'option').map((option) => option.textContent),
    active() {
      const id = input.getAttribute('aria-activedescendant');
      return (id && document.getElementById(id)?.textContent) || undefined;
    },
    message: () =>
      element.querySelector('.portico-search-box:not([hidden]) .portico-search-message:not([hidden])')?.textContent ??
      '',
    announcement: () => getByRole(element, 'status').textContent,
    followed,
  };
}

/** Mounts a search with three results for “lamp”. */
export async function searched(reply = found('Oak lamp', 'Steel lamp', 'Linen lamp')): Promise<SearchPage> {
  const page = await openSearch(reply, 'display-post-type="no"');
  await page.type('lamp');
  await page.wait(500);
  return page;
}
