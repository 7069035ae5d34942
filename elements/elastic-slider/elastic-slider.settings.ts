import { carouselSettings } from '../../src/carousel/carousel-settings.ts';
import { local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number } from '../../src/settings/settings.ts';

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

/** The slides before and after a change. */
export interface ElasticSliderChange {
  /** The index of the slide, from 0. */
  readonly index: number;
  /** The index of the previous slide. */
  readonly previous: number;
  /** The number of slides. */
  readonly total: number;
}

export const elasticSliderEvents = {
  /** Dispatched before another slide is shown; cancelling keeps the current one. */
  'portico-before-change': local<ElasticSliderChange>(),
  /** Dispatched when another slide is shown; the animation may still be running. */
  'portico-change': local<ElasticSliderChange>(),
};
