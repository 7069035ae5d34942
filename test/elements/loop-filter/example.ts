import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const loop = (text: string) => `
  <div id="example-loop" data-id="w7"><div class="elementor-loop-container"><article class="e-loop-item e-loop-item-1"><h2>${text}</h2></article></div></div>`;

const filter = `
  <portico-loop-filter for="example-loop" history="none">
    <form action="/shop/" method="get">
      <fieldset data-taxonomy="colour"><legend>Colour</legend>
        <label style="display: inline-block; padding: 4px"><input type="checkbox" name="e-filter-w7-colour" value="red"> Red</label>
      </fieldset>
      <button>Filter</button>
    </form>
    ${loop('Everything')}
  </portico-loop-filter>`;

const tick = (element: Element) => element.querySelector<HTMLInputElement>('input')?.click();

const showsStatus = (element: Element, text: string) =>
  waitFor(() => expect(element.querySelector('[role=status]')?.textContent).toContain(text));

export const example: Example = {
  html: filter,
  scenes: [
    { name: 'untouched', play: () => {} },
    {
      name: 'filtered',
      respond: () => Response.json({ data: loop('Red') }),
      play(element) {
        tick(element);
        return showsStatus(element, '1 result');
      },
    },
    {
      name: 'active filters and counts, with further items',
      html: filter
        .replace('history="none"', 'history="none" source="page" chips counts="show" per-page="1"')
        .replace('<article', '<article class="e-loop-item" data-colour="red"><h2>Red</h2></article><article'),
      async play(element) {
        await waitFor(() => expect(element.querySelector('[data-portico-load-more]')).not.toBeNull());
        tick(element);
        await waitFor(() => expect(element.querySelector('.portico-filter-clear')).not.toBeNull());
      },
    },
    {
      name: 'loading',
      respond: () => new Promise<Response>(() => {}),
      play(element) {
        tick(element);
        return showsStatus(element, 'Loading');
      },
    },
    {
      name: 'a failed request',
      respond: () => new Response('', { status: 500 }),
      play(element) {
        tick(element);
        return showsStatus(element, 'could not be loaded');
      },
    },
  ],
};
