import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

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

const cities =
  '<select aria-label="City"><option value="">Any</option><option selected>Bonn</option><option>Bern</option></select>';

/** Types into the text field of the open list. */
async function type(element: HTMLElement, text: string) {
  await open(element);
  const field = await waitFor(() => {
    const input = element.shadowRoot?.querySelector('input');
    if (!input) throw new Error('The list has no text field.');
    return input;
  });
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text }));
}

const option = (element: HTMLElement, text: string) => waitFor(() => expect(list(element)?.textContent).toBe(text));

export const example: Example = {
  html: select(),
  written: ['open'],
  scenes: [
    { name: 'closed', play: () => {} },
    { name: 'rendered open', play: open },
    { name: 'several, open', html: select('multiple'), play: open },
    {
      name: 'filtered',
      html: `<portico-select filter>${cities}</portico-select>`,
      async play(element) {
        await type(element, 'be');
        await option(element, 'Bern');
      },
    },
    {
      name: 'without matches',
      html: `<portico-select filter clearable>${cities}</portico-select>`,
      play: (element) => type(element, 'q'),
    },
    {
      name: 'options of a server',
      html: `<portico-select source="/cities" min-char-count="1" timeout="5s">${cities}</portico-select>`,
      respond: () => Response.json([{ value: '1', label: 'Berlin', group: 'Germany' }]),
      async play(element) {
        await type(element, 'be');
        await waitFor(() => expect(list(element)?.textContent).toContain('Berlin'));
      },
    },
    {
      name: 'with tags and a clear button',
      html: `<portico-select tags clearable>${cities.replace('<select', '<select multiple')}</portico-select>`,
      play: (element) => waitFor(() => expect(element.shadowRoot?.querySelector('li')?.textContent).toBe('Bonn')),
    },
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
