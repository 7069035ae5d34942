import type { Dictionary } from '../../src/text/text.ts';

/** The labels of the slider, its slides and its buttons. */
export const elasticSliderTexts: Dictionary<
  'carousel' | 'slide' | 'place' | 'thumbnails' | 'play' | 'pause' | 'unnamed'
> = {
  en: {
    carousel: 'carousel',
    slide: 'slide',
    place: '%index of %total',
    thumbnails: 'Pick a slide',
    play: 'Start the slides',
    pause: 'Stop the slides',
    unnamed: 'Slides',
  },
  de: {
    carousel: 'Karussell',
    slide: 'Folie',
    place: '%index von %total',
    thumbnails: 'Folie wählen',
    play: 'Bildfolge starten',
    pause: 'Bildfolge anhalten',
    unnamed: 'Bilder',
  },
};
