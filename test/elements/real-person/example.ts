import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const person = (attributes = '', name = '<a href="#ada">Ada</a>') =>
  `<portico-real-person ${attributes}>${name}</portico-real-person>`;

const call = (element: HTMLElement, method: 'show' | 'hide') =>
  Reflect.apply(Reflect.get(element, method) as () => void, element, []);

const panel = (element: HTMLElement) => element.shadowRoot?.querySelector<HTMLElement>('[part=panel]:popover-open');

/** Resolves after the panel was positioned and its animations have ended. */
const visible = (element: HTMLElement) =>
  waitFor(
    () =>
      expect([panel(element)?.style.left.endsWith('px'), panel(element)?.getAnimations().length]).toEqual([true, 0]),
    {},
  );

async function show(element: HTMLElement): Promise<void> {
  call(element, 'show');
  await visible(element);
}

export const example: Example = {
  html: person(),
  written: ['open'],
  scenes: [
    { name: 'closed', play: () => {} },
    { name: 'open', play: show },
    { name: 'on a plain name, in German', html: person('lang="de"', 'Ada'), play: show },
    {
      name: 'initially open, and closed',
      html: person('open'),
      async play(element) {
        await visible(element);
        call(element, 'hide');
      },
    },
  ],
};
