import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const motion = (attributes: string) =>
  `<portico-motion ${attributes}><p style="margin: 0">A picture of the island</p></portico-motion>`;
const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const example: Example = {
  html: motion(''),
  scenes: [
    { name: 'without settings', play: () => {} },
    {
      name: 'moved by scrolling',
      html: motion('vertical="40" rotate="4"'),
      play: (element) => waitFor(() => expect(element.matches(':state(moving)') || isReduced()).toBe(true)),
    },
    {
      name: 'sticky',
      html: motion('sticky="top" sticky-offset="8"'),
      play: (element) => waitFor(() => expect(element.matches(':state(sticky)')).toBe(true)),
    },
  ],
};
