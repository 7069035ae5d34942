import { fireEvent, getByRole, queryAllByRole } from '@testing-library/dom';
import { turn, installTestClock, type TestClock } from '../../clock.ts';
import { mount } from '../../page.ts';
import { json, installTestNetwork, type Reply, type Sent, type TestNetwork } from '../../network.ts';
import { preload } from '../../preload.ts';

/** What a server finds: as many results as there are titles. */
export const found = (...titles: readonly string[]): Reply =>
  json(Object.fromEntries(titles.map((title, place) => [place, result(title, place)])));

export const result = (title: string, place = 0) => ({
  post_url: `/products/${place + 1}`,
  title,
  image_url: `/pictures/${place + 1}`,
  type: 'product',
  id: place + 1,
});

/** The body of a request, as it goes. */
export const textOf = (sent: Sent | undefined): string =>
  sent?.body instanceof URLSearchParams ? sent.body.toString() : '';

export const form = `
  <form action="/shop/" method="get" role="search">
    <label>Search <input type="search" name="s"></label> <input type="hidden" name="lang" value="en"> <button>Go</button>
  </form>`;

/** What a visitor finds on a page with a search. */
export interface SearchPage {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  readonly network: TestNetwork;
  readonly clock: TestClock;
  /** Types a whole text, as the last key of it does. */
  readonly type: (text: string) => Promise<void>;
  /** Lets so many ms pass, and all answers come that are there. */
  readonly wait: (ms?: number) => Promise<void>;
  readonly press: (key: string, more?: KeyboardEventInit) => boolean;
  /** The names of the results that are shown; what can be chosen beside them, too. */
  readonly options: () => readonly string[];
  /** The option that the keys are at. */
  readonly active: () => string | undefined;
  /** What is read above the list. */
  readonly message: () => string;
  /** What a screen reader is told. */
  readonly told: () => string;
  /** The addresses of links that the browser would have followed; it does not. */
  readonly followed: string[];
}

/** Puts a search on the page; what is asked is answered by `reply`. */
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
    for (let round = 0; round < 3; round += 1) {
      await turn();
      await network.settle();
      await clock.advance(round === 0 ? ms : 0);
    }
    await network.settle();
    await turn();
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
    told: () => getByRole(element, 'status').textContent,
    followed,
  };
}

/** The same, with three results for “lamp”. */
export async function searched(reply = found('Oak lamp', 'Steel lamp', 'Linen lamp')): Promise<SearchPage> {
  const page = await openSearch(reply, 'display-post-type="no"');
  await page.type('lamp');
  await page.wait(500);
  return page;
}
