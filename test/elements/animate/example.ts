import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const animate = (attributes = 'devices="desktop tablet mobile"') =>
  `<portico-animate ${attributes}><p style="margin: 0">Something that comes into view</p></portico-animate>`;

export const example: Example = {
  html: animate(),
  scenes: [
    { name: 'untouched', html: animate('devices="none"'), play: () => {} },
    {
      name: 'replayed',
      html: animate('devices="desktop tablet mobile" duration="0.01s"'),
      async play(element) {
        let isOver = matchMedia('(prefers-reduced-motion: reduce)').matches;
        element.addEventListener('portico-animated', () => (isOver = true), { once: true });
        Reflect.apply(Reflect.get(element, 'replay') as () => void, element, []);
        await waitFor(() => expect(isOver).toBe(true));
      },
    },
  ],
};
