import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const isOpen = (element: Element, expected: boolean) =>
  waitFor(() => expect(element.hasAttribute('open')).toBe(expected));

export const example: Example = {
  html: '<portico-back-to-top></portico-back-to-top>',
  written: ['open'],
  scenes: [
    { name: 'at the top of the page', play: () => {} },
    {
      name: 'shown by its attribute, and hidden',
      html: '<portico-back-to-top devices="desktop tablet mobile" open></portico-back-to-top>',
      async play(element) {
        await isOpen(element, true);
        element.removeAttribute('open');
        await isOpen(element, false);
      },
    },
    {
      name: 'shown',
      html: '<portico-back-to-top devices="desktop tablet mobile" open></portico-back-to-top>',
      play: (element) => isOpen(element, true),
    },
  ],
};
