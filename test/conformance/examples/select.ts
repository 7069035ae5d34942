import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../example.ts';

const select = (attributes = '', optionMarkup = '') => `
  <portico-select ${optionMarkup}>
    <select name="roast" aria-label="Roast" ${attributes}>
      <option>Light</option>
      <optgroup label="Espresso"><option selected>Dark</option><option disabled>Very dark</option></optgroup>
      <hr>
      <option>Surprise me</option>
    </select>
  </portico-select>`;

/** Calls a method without parameters. */
const call = (element: HTMLElement, method: 'show' | 'hide') =>
  Reflect.apply(Reflect.get(element, method) as () => void, element, []);

const list = (element: HTMLElement) => element.shadowRoot?.querySelector('[role=listbox]');

const open = (element: HTMLElement) => {
  call(element, 'show');
  return waitFor(() => expect(list(element)).toBeTruthy());
};

export const example: Example = {
  html: select(),
  written: ['open'],
  scenes: [
    { name: 'closed', play: () => {} },
    { name: 'rendered open', play: open },
    { name: 'several, open', html: select('multiple'), play: open },
    {
      name: 'initially open, and closed',
      html: select('', 'open'),
      async play(element) {
        await waitFor(() => expect(list(element)).toBeTruthy());
        call(element, 'hide');
        await waitFor(() => expect(list(element)).toBeNull());
      },
    },
  ],
};
