import { duration, flag, texts } from '../settings/settings.ts';
import type { Dictionary } from '../text/text.ts';

/** The settings that all carousels have; their elements include them as `...carouselSettings` and replace what differs. */
export const carouselSettings = {
  /** Shows the next slides automatically, restarting after the last one; a button stops it. Ignored when the user prefers reduced motion. */
  autoplay: flag(),
  /** The time between two automatic steps. */
  interval: duration(5000),
  /** The duration of a step. */
  duration: duration(500),
  /** Custom texts: `carousel`, `slide`, `place` (with `{index}` and `{total}`), `pick`, `play`, `pause`, `unnamed`. */
  texts: texts(),
};

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
