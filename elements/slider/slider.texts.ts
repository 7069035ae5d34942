import type { Dictionary } from '../../src/text/text.ts';

type Key = 'carousel' | 'slide' | 'place' | 'range' | 'pick' | 'next' | 'previous' | 'play' | 'pause' | 'unnamed';

/** The labels of the slider, its slides and its buttons. */
export const sliderTexts: Dictionary<Key> = {
  en: {
    carousel: 'carousel',
    slide: 'slide',
    place: '%index of %total',
    range: '%index to %last of %total',
    pick: 'Pick a slide',
    next: 'Next slide',
    previous: 'Previous slide',
    play: 'Start the slides',
    pause: 'Stop the slides',
    unnamed: 'Slides',
  },
  de: {
    carousel: 'Karussell',
    slide: 'Folie',
    place: '%index von %total',
    range: '%index bis %last von %total',
    pick: 'Folie wählen',
    next: 'Nächste Folie',
    previous: 'Vorherige Folie',
    play: 'Folien starten',
    pause: 'Folien anhalten',
    unnamed: 'Folien',
  },
};
