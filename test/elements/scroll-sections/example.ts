import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const sections = (attributes: string) => `<portico-scroll-sections ${attributes}>
  <section><h2>Arrival</h2><p>The ferry leaves at eight.</p></section>
  <section><h2>The bay</h2><p>Two hours on foot.</p></section>
</portico-scroll-sections>`;

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const isReady = (element: Element) =>
  waitFor(() => expect(element.shadowRoot?.querySelector('nav')?.hidden).toBe(false));

export const example: Example = {
  html: sections(''),
  written: ['current'],
  scenes: [
    { name: 'in a narrow window', html: sections('breakpoint="9000"'), play: () => {} },
    { name: 'as high as the window', html: sections('mobile'), play: isReady },
    {
      name: 'at the second section',
      html: sections('mobile'),
      async play(element) {
        await isReady(element);
        const changes: Event[] = [];
        element.addEventListener('portico-change', (event) => changes.push(event), { once: true });
        await waitFor(() => expect(element.matches(':state(snapping)') || isReduced()).toBe(true));
        Reflect.apply(Reflect.get(element, 'go') as (index: number) => void, element, [1]);
        await waitFor(() => expect(changes).toHaveLength(1));
      },
    },
  ],
};
