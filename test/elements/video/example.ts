import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const poster = '/demo-pages/harbour.svg';
const file = '/demo-pages/harbour.webm';

const video = (attributes = '') =>
  `<portico-video poster="${poster}" muted ${attributes}><a href="${file}">The harbour</a></portico-video>`;

/** Clicks a part as soon as it is rendered. */
async function press(element: Element, part: string): Promise<void> {
  await waitFor(() => expect(element.shadowRoot?.querySelector(`[part=${part}]`)).toBeTruthy());
  element.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`)?.click();
}

const playing = (element: Element, state = 'playing') =>
  waitFor(() => expect(element.matches(`:state(${state})`)).toBe(true));

const player = (element: Element) => element.shadowRoot?.querySelector('video');

export const example: Example = {
  // An id that is valid for every provider; it is never loaded.
  html: `<portico-video consent="required" poster="${poster}"><a href="https://vimeo.com/12345678901">The harbour</a></portico-video>`,
  scenes: [
    { name: 'a consent question', play: () => {} },
    { name: 'with a poster', html: video(), play: () => {} },
    {
      name: 'paused',
      html: video(),
      async play(element) {
        await press(element, 'play-button');
        await playing(element);
        player(element)?.pause();
        await playing(element, 'paused');
      },
    },
    {
      name: 'at its end',
      html: video(),
      async play(element) {
        await press(element, 'play-button');
        await playing(element);
        const node = player(element);
        if (node) node.currentTime = node.duration;
        await waitFor(() => expect(element.matches(':state(playing)')).toBe(false));
      },
    },
    {
      name: 'a paused background video',
      html: video('background'),
      async play(element) {
        await playing(element);
        await press(element, 'pause-button');
        await playing(element, 'paused');
      },
    },
    {
      name: 'qualities and chapters',
      html: `<portico-video muted poster="${poster}"><video title="The harbour" muted>
        <source src="${file}" data-quality="1080p"><source src="${file}?low" data-quality="480p">
        <track kind="chapters" srclang="en" src="/demo-pages/harbour-chapters.vtt"></video></portico-video>`,
      async play(element) {
        await press(element, 'play-button');
        await playing(element);
        for (const part of ['quality', 'chapters'])
          await waitFor(() => expect(element.shadowRoot?.querySelector(`[part=${part}]`)).toBeTruthy());
        element.querySelector('video')?.pause();
        await playing(element, 'paused');
      },
    },
    {
      name: 'a missing file',
      html: `<portico-video poster="${poster}"><a href="/nowhere.webm">The harbour</a></portico-video>`,
      async play(element) {
        await press(element, 'play-button');
        await waitFor(() => expect(element.shadowRoot?.querySelector('.frame.error')).toBeTruthy());
      },
    },
  ],
};
