import { pictures } from '../../lightbox/pages/lightbox.ts';

/** The number of slides; three are visible at once. */
export const SLIDES = 12;

/** The pictures of the slides, by path. */
export const slidePictures: ReadonlyMap<string, string> = new Map([...pictures].slice(0, SLIDES));

/** Returns the slides, each of which is in an element with that class. */
export const slides = (name: string): string =>
  [...slidePictures.keys()]
    .map(
      (path, index) =>
        `<div class="${name}"><img src="/${path}" alt="Picture ${index}" width="1200" height="800"></div>`,
    )
    .join('');

/** `true` if the page asks for a loop without end. */
export const isEndless = (): boolean => document.documentElement.hasAttribute('data-endless');

/** Reports that visitors can drag the slides. */
export const reportReady = (): void => void performance.mark('slider-ready');
