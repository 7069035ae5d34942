import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';
import { preload } from '../../preload.ts';

const search = (attributes = '') => `
  <portico-header-search duration="0" ${attributes}>
    <form action="/find" role="search">
      <input type="search" name="s" aria-label="Find">
      <button type="submit" style="background: Canvas; color: CanvasText">Go</button>
    </form>
  </portico-header-search>`;

const call = (element: HTMLElement, method: 'show' | 'hide') =>
  Reflect.apply(Reflect.get(element, method) as () => void, element, []);

const dialogOf = (element: HTMLElement) => element.shadowRoot?.querySelector('dialog');

export const example: Example = {
  html: search(),
  written: ['open'],
  scenes: [
    { name: 'closed', play: () => {} },
    { name: 'a dropdown', play: (element) => call(element, 'show') },
    {
      name: 'a closed dropdown',
      html: search('open'),
      play: (element) => call(element, 'hide'),
    },
    { name: 'an overlay', html: search('design="overlay"'), play: (element) => call(element, 'show') },
    {
      name: 'a modal flyout',
      html: search('design="flyout"'),
      async play(element) {
        await preload('header-search');
        call(element, 'show');
        await waitFor(() => expect(dialogOf(element)?.open).toBe(true));
      },
    },
  ],
};
