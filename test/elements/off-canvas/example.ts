import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';
import { preload } from '../../preload.ts';

const panel = (attributes = '') => `
  <portico-off-canvas animation-devices="none" ${attributes}>
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
    { name: 'open', play: show },
    {
      name: 'initially open, and closed',
      html: panel('open'),
      async play(element) {
        await shown(element);
        call(element, 'hide');
        await waitFor(() => expect(dialogOf(element)?.open).toBe(false));
      },
    },
    { name: 'a popup', html: panel('type="popup" width="400"'), play: show },
    { name: 'without an overlay, at the end side', html: panel('overlay="no" placement="end"'), play: show },
    { name: 'pushing the page from the top', html: panel('mode="push" placement="top"'), play: show },
    { name: 'open at start', html: panel('id="first" open-at-start'), play: shown },
    {
      name: 'stopped by a sent form',
      html: panel('id="converted" open-after="60s" stop-on-conversion'),
      async play(element) {
        // The rules are evaluated after their code has loaded; an earlier run of the scene on this page has stopped the panel.
        await waitFor(() => expect(element.matches(':state(armed), :state(disabled)')).toBe(true));
        await show(element);
        element.querySelector('h2')?.dispatchEvent(new CustomEvent('portico-mailsent', { bubbles: true }));
        await waitFor(() => expect(element.matches(':state(disabled)')).toBe(true));
        // A stored conversion would stop the panel in the next run of the scene.
        localStorage.removeItem('portico-overlays');
      },
    },
    {
      name: 'with armed triggers',
      html: panel('open-on-scroll="500px" open-on-exit-intent open-after-inactivity="60s"'),
      play: code,
    },
  ],
};
