import { waitFor } from '@testing-library/dom';
import { forgetPageSettings } from '../../../src/settings/page-settings.ts';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const header = (attributes = '') =>
  `<portico-header ${attributes}><header><a href="/" rel="home">Home</a><nav aria-label="Main"><ul><li><a href="/rooms" aria-current="page">Rooms</a></li>` +
  '<li><a href="/prices">Prices</a></li></ul></nav></header></portico-header>';

const is = (element: HTMLElement, state: string, expected = true) =>
  waitFor(() => expect(element.matches(`:state(${state})`)).toBe(expected));

/** Plays a scene on a page that is long enough to scroll, with every window size treated as desktop. */
async function onLongPage(play: () => Promise<void>): Promise<void> {
  const settings = document.createElement('script');
  settings.type = 'application/json';
  settings.dataset.portico = 'page';
  settings.textContent = '{"breakpoints":{"small":0,"medium":0}}';
  const space = document.createElement('div');
  space.style.blockSize = '5000px';
  document.body.append(settings, space);
  forgetPageSettings();
  try {
    await play();
  } finally {
    settings.remove();
    space.remove();
    forgetPageSettings();
    scrollTo({ top: 0, behavior: 'instant' });
  }
}

const scroll = (top: number) => scrollTo({ top, behavior: 'instant' });

/** Makes the header sticky by its method, expected every device, and scrolls past it. */
async function stick(element: HTMLElement): Promise<void> {
  Reflect.apply(Reflect.get(element, 'stick') as () => void, element, []);
  scroll(2000);
  await is(element, 'stuck');
}

export const example: Example = {
  html: header(),
  scenes: [
    { name: 'untouched', play: () => {} },
    { name: 'over the content', html: header('overlay'), play: () => {} },
    {
      name: 'stuck, shrunk, and released',
      html: header('shrinkage'),
      play: (element) =>
        onLongPage(async () => {
          await stick(element);
          await is(element, 'shrunk');
          scroll(0);
          await is(element, 'stuck', false);
        }),
    },
    {
      name: 'hidden while scrolling down',
      html: header('hide-on-scroll'),
      play: (element) =>
        onLongPage(async () => {
          await stick(element);
          scroll(2300);
          await is(element, 'away');
        }),
    },
    {
      name: 'on the left side',
      html: header('position="left" side-breakpoint="0"'),
      play: (element) => is(element, 'left'),
    },
    {
      name: 'on the right side',
      html: header('position="right" side-breakpoint="0"'),
      play: (element) => is(element, 'right'),
    },
    ...['bottombar', 'arrow', 'background', 'textcolor', 'bracket', 'frame', 'none'].map((style) => ({
      name: `boxed, with ${style}`,
      html: header(`layout="boxed" highlight-style="${style}"`),
      play: (element: HTMLElement) => is(element, `highlight-${style}`),
    })),
  ],
};
