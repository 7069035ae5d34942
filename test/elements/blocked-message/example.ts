import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';
import { preload } from '../../preload.ts';

const message = (attributes = '') => `<portico-blocked-message ${attributes}></portico-blocked-message>`;

const call = (element: HTMLElement, method: string) =>
  Reflect.apply(Reflect.get(element, method) as () => unknown, element, []);

/** The chunks that load on the first block. */
const code = () => preload('blocked-message');

const dialogOf = (element: HTMLElement) => element.shadowRoot?.querySelector('dialog');

async function visible(element: HTMLElement): Promise<void> {
  await code();
  await waitFor(() =>
    expect([dialogOf(element)?.matches(':modal, :popover-open'), dialogOf(element)?.getAnimations().length]).toEqual([
      true,
      0,
    ]),
  );
}

async function block(element: HTMLElement): Promise<void> {
  await code();
  document.dispatchEvent(
    new CustomEvent('portico-blocked', {
      detail: { comment: 'Too many links, and a long one: <a href="/">why</a>?', stops: true },
    }),
  );
  await visible(element);
}

export const example: Example = {
  html: message(),
  written: ['open'],
  scenes: [
    { name: 'closed', play: () => {} },
    { name: 'rendered after a block', play: block },
    { name: 'with a contact', html: message('contact="help@harbour.example"'), play: block },
    {
      name: 'opened by the page, and closed',
      html: message('open lang="de"'),
      async play(element) {
        await visible(element);
        await call(element, 'hide');
        await waitFor(() => expect(dialogOf(element)?.open).toBe(false));
      },
    },
  ],
};
