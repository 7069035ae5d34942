import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example, Scene } from '../example.ts';

const alert = (attributes: string) =>
  `<portico-alert ${attributes}><p>We are on holiday in <a href="#may">May</a>.</p></portico-alert>`;

const seen = (element: HTMLElement) =>
  waitFor(() => expect(element.matches(':state(ready):not(:state(waiting))')).toBe(true));

const ofKind = (kind: string): Scene => ({ name: kind, html: alert(`kind="${kind}" dismissible`), play: seen });

export const example: Example = {
  html: alert('dismissible'),
  scenes: [
    { name: 'not to be closed', html: alert(''), play: seen },
    ...['info', 'success', 'warning', 'error'].map(ofKind),
    {
      name: 'dismissed',
      async play(element) {
        await seen(element);
        element.shadowRoot?.querySelector('button')?.click();
      },
    },
    { name: 'waiting for a form', html: '<portico-alert for="form"></portico-alert>', play: () => {} },
  ],
};
