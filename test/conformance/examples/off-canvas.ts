import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../example.ts';
import { preload } from '../../preload.ts';

const panel = (attributes = '') => `
  <portico-off-canvas status-css-animations="off" ${attributes}>
    <h2>Menu</h2>
    <p><a href="/">Home</a> <label>Search <input name="search"></label></p>
  </portico-off-canvas>`;

const dialogOf = (element: HTMLElement) => element.shadowRoot?.querySelector('dialog');

/** Calls a method without parameters. */
const call = (element: HTMLElement, method: 'show' | 'hide') =>
  Reflect.apply(Reflect.get(element, method) as () => unknown, element, []);

/** Loads the chunks of the first opening before the clock of a scene runs. */
const code = () => preload('off-canvas');

async function shown(element: HTMLElement): Promise<void> {
  await code();
  await waitFor(() => expect(dialogOf(element)?.open).toBe(true));
}

async function show(element: HTMLElement): Promise<void> {
  await code();
  await call(element, 'show');
  await shown(element);
}

export const example: Example = {
  html: panel(),
  written: ['open'],
  scenes: [
    { name: 'closed', play: () => {} },
    { name: 'drawn open', play: show },
    {
      name: 'open from the beginning, and closed',
      html: panel('open'),
      async play(element) {
        await shown(element);
        call(element, 'hide');
        await waitFor(() => expect(dialogOf(element)?.open).toBe(false));
      },
    },
    { name: 'a popup', html: panel('type="popup" width="400"'), play: show },
    { name: 'beside the page, at the end of lines', html: panel('overlay="no" position="end"'), play: show },
    { name: 'pushing the page from the top', html: panel('transition="push" position="top"'), play: show },
    { name: 'open by itself', html: panel('id="first" off-canvas-state="opened"'), play: shown },
    {
      name: 'with triggers that wait',
      html: panel(
        'on-scroll scroll-direction="down" scroll-position="500" exit-intent after-inactivity inactivity-duration="60"',
      ),
      play: code,
    },
  ],
};
