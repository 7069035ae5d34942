import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const card = (name: string) => `<article><h3>${name}</h3><p><a href="#${name}">To the product</a></p></article>`;

const cards = ['One', 'Two', 'Three', 'Four', 'Five'].map(card).join('');

const slider = (attributes = '', inside = cards) =>
  `<portico-slider aria-label="Products" duration="0" ${attributes}>${inside}</portico-slider>`;

/** Resolves after Swiper has loaded. */
const swiperReady = (element: HTMLElement) =>
  waitFor(() => expect(element.shadowRoot?.querySelector('.live')).toBeTruthy());

const press = async (element: HTMLElement, part: string) => {
  await swiperReady(element);
  element.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`)?.click();
};

const video =
  '<div><video muted controls aria-label="The harbour" src="/demo-pages/harbour.webm" width="160" height="90"></video></div>';

const pictures = ['teal', 'gold', 'plum', 'navy']
  .map((colour) => `<img src="/__pictures/120x80/${colour}.svg" alt="${colour}" width="120" height="80">`)
  .join('');

export const example: Example = {
  // Far below the viewport, where it sends no further requests.
  html: slider('style="display: block; margin-block-start: 500vh"'),
  scenes: [
    { name: 'at its start', html: slider(), play: swiperReady },
    { name: 'at the next slide', html: slider(), play: (element) => press(element, 'next-button') },
    { name: 'playing', html: slider('autoplay loop'), play: swiperReady },
    { name: 'stopped', html: slider('autoplay'), play: (element) => press(element, 'pause-button') },
    ...['contain', 'cover'].map((fit) => ({
      name: `with pictures by ${fit}`,
      html: slider(`fit="${fit}"`, pictures),
      play: swiperReady,
    })),
    { name: 'vertical, with a progress bar', html: slider('vertical pagination="progress"'), play: swiperReady },
    { name: 'fading', html: slider('effect="fade"', pictures), play: swiperReady },
    {
      name: 'without end',
      html: slider('seamless centered', pictures),
      play: (element) => press(element, 'previous-button'),
    },
    { name: 'with a fraction', html: slider('pagination="fraction"'), play: swiperReady },
    {
      name: 'with a video',
      html: slider('slides-per-view="1" slides-per-view-tablet="1"', video + cards),
      play: swiperReady,
    },
  ],
};
