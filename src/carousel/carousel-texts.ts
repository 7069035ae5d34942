import type { Dictionary } from '../text/text.ts';

/** The labels of a carousel, its slides and its buttons. */
export const carouselTexts: Dictionary<'carousel' | 'slide' | 'place' | 'pick' | 'play' | 'pause' | 'unnamed'> = {
  en: {
    carousel: 'carousel',
    slide: 'slide',
    place: '{index} of {total}',
    pick: 'Pick a slide',
    play: 'Start the slides',
    pause: 'Stop the slides',
    unnamed: 'Slides',
  },
  de: {
    carousel: 'Karussell',
    slide: 'Folie',
    place: '{index} von {total}',
    pick: 'Folie wählen',
    play: 'Folien starten',
    pause: 'Folien anhalten',
    unnamed: 'Folien',
  },
};
