import type { Scenarios } from '../scenario.ts';

const card = (name: string): string => `<article><h3>${name}</h3><p><a href="#${name}">Book ${name}</a></p></article>`;

const cards = ['Cabin', 'Loft', 'Tower', 'Cellar', 'Attic'].map(card).join('');

/** Slides and films. */
export const movingPictures: Scenarios = {
  slider: [
    {
      name: 'Cards',
      html: `<portico-slider aria-label="Rooms">${cards}</portico-slider>`,
      steps: ['Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Tab', 'Enter', 'Tab'],
    },
    {
      name: 'Read line by line',
      html: `<portico-slider aria-label="Rooms">${cards}</portico-slider><p>From 92 €</p>`,
      steps: ['Down', 'Down', 'Down', 'Down', 'Down', 'Down'],
    },
    {
      name: 'Slides that move by themselves',
      html: `<portico-slider aria-label="Rooms" autoplay interval="60s">${cards}</portico-slider>`,
      steps: ['Tab', 'Enter', 'Enter'],
    },
  ],
  video: [
    {
      name: 'A film after a picture',
      html: '<portico-video poster="/harbour.svg" muted><a href="/harbour.webm">The harbour</a></portico-video>',
      steps: ['Tab', 'Enter', 'until portico-video:state(playing)', 'Tab', 'Tab'],
    },
    {
      name: 'A film that needs consent',
      html: '<portico-video consent="required" poster="/harbour.svg"><a href="https://vimeo.com/12345678901">The harbour</a></portico-video>',
      steps: ['Tab', 'Up', 'Up', 'Down', 'Down'],
    },
    {
      name: 'A film that is missing',
      html: '<portico-video poster="/harbour.svg"><a href="/nowhere.webm">The harbour</a></portico-video><a href="#next">Next</a>',
      steps: ['Tab', 'Enter', 'Tab', 'Shift+Tab'],
    },
  ],
};
