import { carouselTexts } from '../../src/carousel/carousel-texts.ts';
import type { Dictionary } from '../../src/text/text.ts';

/** The labels of the slider, its slides and its buttons. */
export const sliderTexts: Dictionary<keyof typeof carouselTexts.en | 'range' | 'next' | 'previous'> = {
  en: {
    ...carouselTexts.en,
    range: '{index} to {last} of {total}',
    next: 'Next slide',
    previous: 'Previous slide',
  },
  de: {
    ...carouselTexts.de,
    range: '{index} bis {last} von {total}',
    next: 'Nächste Folie',
    previous: 'Vorherige Folie',
  },
};
