import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';
import { preload } from '../../preload.ts';

const picture = (colour: string, size = '1600x1200') => `/__pictures/${size}/${colour}.svg`;

const items = ['teal', 'tomato', 'gold', 'plum'].map(
  (colour) =>
    `<a href="${picture(colour)}" title="The colour ${colour}" data-caption="More about <a href='/'>${colour}</a>"><img src="${picture(colour, '80x60')}" alt="${colour}" width="80" height="60"></a>`,
);

const lightbox = (attributes = '', inside = items.join('\n')) =>
  `<portico-lightbox animation-duration="none" history="false" ${attributes}>${inside}</portico-lightbox>`;

const dialogOf = (element: HTMLElement) => element.shadowRoot?.querySelector('dialog');

/** Calls a method of the element. */
const call = (element: HTMLElement, method: string, ...args: readonly unknown[]) =>
  Reflect.apply(Reflect.get(element, method) as (...all: readonly unknown[]) => unknown, element, args);

const waitForElement = (element: HTMLElement, selector: string) =>
  waitFor(() => expect(dialogOf(element)?.querySelector(selector)).toBeTruthy());

/** Loads the chunks of the first opening before the clock of a scene runs. */
const code = () => preload('lightbox');

async function show(element: HTMLElement, status = 'shown', index = 0): Promise<void> {
  await code();
  await call(element, 'show', index);
  await shown(element, status);
}

/** Shows an item that never loads, until its loading is announced. */
async function showLoading(element: HTMLElement): Promise<void> {
  await show(element, 'loading');
  await waitFor(() => expect(dialogOf(element)?.textContent).toContain('Loading'));
}

async function shown(element: HTMLElement, status = 'shown'): Promise<void> {
  await code();
  await waitForElement(element, `[data-status=${status}]:not([inert])`);
  if (element.querySelector('[data-caption]')) await waitForElement(element, '[part~=caption] a');
}

const press = (element: HTMLElement, part: string) =>
  dialogOf(element)?.querySelector<HTMLElement>(`[part~="${part}"]`)?.click();

const singleItem = (url: string, more: Readonly<Record<string, unknown>> = {}) =>
  lightbox(`consent="required" items='${JSON.stringify([{ url, ...more }])}'`, '');

export const example: Example = {
  html: lightbox(),
  written: ['open'],
  scenes: [
    { name: 'closed', play: () => {} },
    {
      name: 'open',
      html: lightbox('id="holiday" thumbnails mobile-width="0"'),
      play: (element) => show(element, 'shown', 1),
    },
    {
      name: 'initially open, and closed',
      html: lightbox('open'),
      async play(element) {
        await shown(element);
        press(element, 'close-button');
        await waitFor(() => expect(dialogOf(element)?.open).toBe(false));
      },
    },
    {
      name: 'playing, at the next item',
      html: lightbox('open autoplay'),
      async play(element) {
        await shown(element);
        press(element, 'next-button');
        await waitForElement(element, ':not([inert]) > * > img[alt=tomato]');
        await waitFor(() => expect(dialogOf(element)?.querySelector('[part~=caption] a')?.textContent).toBe('tomato'));
      },
    },
    {
      name: 'zoomed',
      async play(element) {
        await show(element);
        for (let step = 0; step < 3; step += 1) call(element, 'zoomIn');
        await waitForElement(element, '[part~=overview]');
        // Announced once the image rests.
        await waitFor(() => expect(dialogOf(element)?.textContent).toContain('Zoom: '));
      },
    },
    {
      name: 'in fullscreen mode',
      async play(element) {
        await show(element);
        await call(element, 'fullscreen');
      },
    },
    {
      name: 'shared',
      html: lightbox('social-sharing skin="dark"'),
      async play(element) {
        await show(element);
        press(element, 'share-button');
        await waitForElement(element, '[part~=share-menu]');
        // Copies the link, because the other targets would open a window.
        const copy = [...(dialogOf(element)?.querySelectorAll<HTMLElement>('[part~=share-menu] button') ?? [])].find(
          ({ textContent }) => /copy/i.test(textContent),
        );
        copy?.click();
        await waitFor(() =>
          expect(dialogOf(element)?.querySelector('[part~=share-menu] output')?.textContent).toBeTruthy(),
        );
      },
    },
    {
      name: 'with further buttons, and captions at the side',
      html: lightbox(
        'download caption-position="side"',
        `${items.join('')}<template data-toolbar><button value="like">Like</button></template>`,
      ),
      async play(element) {
        await show(element);
        press(element, 'toolbar-button');
      },
    },
    {
      name: 'a missing item',
      html: singleItem('/__pictures/missing.png'),
      play: (element) => show(element, 'failed'),
    },
    { name: 'a loading item', html: singleItem('/__pictures/never.png'), play: showLoading },
    {
      name: 'a video that needs consent',
      html: singleItem('https://www.youtube.com/watch?v=aaaaaaaaaaa'),
      play: (element) => show(element, 'asking'),
    },
    { name: 'a video', html: singleItem('/__pictures/never.mp4'), play: showLoading },
    { name: 'a page', html: singleItem('/__pictures/page.png', { type: 'iframe' }), play: (element) => show(element) },
    {
      name: 'words',
      html: singleItem('', { type: 'html', html: '<h2>Opening hours</h2><p>From nine to five.</p>' }),
      play: (element) => show(element),
    },
  ],
};
