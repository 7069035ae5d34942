import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example, Scene } from '../../conformance/example.ts';

const alert = (attributes: string) =>
  `<portico-alert ${attributes}><p>We are on holiday in <a href="#may">May</a>.</p></portico-alert>`;

const visible = (element: HTMLElement) =>
  waitFor(() => expect(element.matches(':state(ready):not(:state(waiting))')).toBe(true));

const kindScene = (kind: string): Scene => ({ name: kind, html: alert(`kind="${kind}" dismissible`), play: visible });

export const example: Example = {
  html: alert('dismissible'),
  scenes: [
    { name: 'not dismissible', html: alert(''), play: visible },
    ...['info', 'success', 'warning', 'error'].map(kindScene),
    {
      name: 'dismissed',
      async play(element) {
        await visible(element);
        element.shadowRoot?.querySelector('button')?.click();
      },
    },
    { name: 'waiting for a form', html: '<portico-alert for="form"></portico-alert>', play: () => {} },
  ],
};
