import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const tooltip = (
  attributes: string,
  trigger = '<button type="button" style="background: Canvas; color: CanvasText">Save</button>',
) => `<portico-tooltip content="Saves a <b>draft</b>." duration="0" ${attributes}>${trigger}</portico-tooltip>`;

const call = (element: HTMLElement, method: 'show' | 'hide') =>
  Reflect.apply(Reflect.get(element, method) as () => void, element, []);

const tooltipText = (element: HTMLElement) => element.querySelector('[role=tooltip]')?.textContent;

const show = (element: HTMLElement) => {
  call(element, 'show');
  return waitFor(() => expect(tooltipText(element)).toBe('Saves a draft.'));
};

export const example: Example = {
  html: tooltip(''),
  written: ['open'],
  scenes: [
    { name: 'closed', play: () => {} },
    { name: 'open', play: show },
    { name: 'on plain text', html: tooltip('', 'Draft'), play: show },
    {
      name: 'initially open, and closed',
      html: tooltip('open'),
      async play(element) {
        await waitFor(() => expect(tooltipText(element)).toBe('Saves a draft.'));
        call(element, 'hide');
        await waitFor(() => expect(tooltipText(element)).toBe(undefined));
      },
    },
  ],
};
