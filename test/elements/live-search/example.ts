import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const html = `
  <portico-live-search ajax-url="/ajax" debounce="0">
    <form action="/shop/" method="get" role="search">
      <p><label>Search <input type="search" name="s"></label> <button>Search</button></p>
    </form>
  </portico-live-search>`;

const results =
  (...titles: readonly string[]) =>
  () =>
    Response.json(
      Object.fromEntries(
        titles.map((title, index) => [
          index,
          { post_url: `/${index}`, title, image_url: '', type: 'product', id: index },
        ]),
      ),
    );

function type(element: Element, text: string): void {
  const input = element.querySelector('input');
  if (!input) return;
  input.focus();
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const shows = (element: Element, text: string) =>
  waitFor(() => expect(element.querySelector('.portico-search-box:not([hidden])')?.textContent).toContain(text), {});

const press = (element: Element, key: string) =>
  element.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

export const example: Example = {
  html,
  written: ['open'],
  scenes: [
    { name: 'untouched', play: () => {} },
    {
      name: 'results with an active option',
      respond: results('Oak lamp', 'Steel lamp'),
      async play(element) {
        type(element, 'lamp');
        await shows(element, 'Steel');
        press(element, 'ArrowDown');
      },
    },
    {
      name: 'results of an index, with excerpts',
      html: html.replace('ajax-url="/ajax"', 'source="index" ajax-url="/search.json"'),
      respond: () => Response.json([{ title: 'Oak lamp', url: '/oak', text: 'Light wood', type: 'product' }]),
      async play(element) {
        type(element, 'wood');
        await shows(element, 'Light');
        press(element, 'ArrowDown');
      },
    },
    {
      name: 'initially open, and closed',
      html: html.replace('debounce="0"', 'debounce="0" open').replace('name="s"', 'name="s" value="lamp"'),
      respond: results('Oak lamp'),
      async play(element) {
        await shows(element, 'Oak');
        press(element, 'Escape');
      },
    },
    {
      name: 'without results',
      respond: () => Response.json({}),
      play(element) {
        type(element, 'nothing');
        return shows(element, 'No search results');
      },
    },
    {
      name: 'searching',
      respond: () => new Promise<Response>(() => {}),
      play(element) {
        type(element, 'lamp');
        return shows(element, 'Searching');
      },
    },
    {
      name: 'a failed request',
      respond: () => new Response('', { status: 500 }),
      play(element) {
        type(element, 'lamp');
        return shows(element, 'did not work');
      },
    },
  ],
};
