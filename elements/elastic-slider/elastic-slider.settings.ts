import { carouselSettings } from '../../src/carousel/carousel-settings.ts';
import { choice, duration, flag, number } from '../../src/kit/settings.ts';

export const elasticSliderSettings = {
  ...carouselSettings,
  /** Shows the next slide automatically. Ignored when the user prefers reduced motion; stops when the visitor picks a slide. */
  autoplay: flag(true),
  /** The time between two slides. */
  interval: duration(3000),
  /** The duration of a change. */
  duration: duration(800),
  /** The animation of a slide: it enters from the `sides`, or grows in the `center` while the previous one fades. */
  animation: choice(['sides', 'center'], 'sides'),
  /** The maximum width of a thumbnail, in px. */
  thumbnailWidth: number(150, 24),
  /** The delay of a slide's title, as a share of `duration`. */
  titleDelayFactor: number(0.6, 0),
};
