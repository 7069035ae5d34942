import { carouselSettings } from '../../src/carousel/carousel-settings.ts';
import { local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number } from '../../src/settings/settings.ts';

export const elasticSliderSettings = {
  ...carouselSettings,
  /** Shows the next slide automatically. Ignored when the user prefers reduced motion; stops when the visitor picks a slide. */
  autoplay: flag(true),
  /** The time between two slides. */
  interval: duration(3000),
  /** The duration of the animation from one slide to the next. */
  duration: duration(800),
  /** The animation of a new slide. `sides`: it enters from one side. `center`: it grows while the previous slide fades. */
  animation: choice(['sides', 'center'], 'sides'),
  /** The maximum width of a thumbnail, in px. */
  thumbnailWidth: number(150, 24),
  /** The delay of a slide's title, as a share of `duration`: with 0.6, the title appears after 60 % of that time. */
  titleDelayFactor: number(0.6, 0),
};

/** The slides before and after a change. */
export interface ElasticSliderChange {
  /** The index of the new slide, from 0. */
  readonly index: number;
  /** The index of the previous slide. */
  readonly previous: number;
  /** The number of slides. */
  readonly total: number;
}

export const elasticSliderEvents = {
  /** Dispatched before another slide is shown; cancelling the event keeps the current slide. */
  'portico-before-change': local<ElasticSliderChange>(),
  /** Dispatched when another slide is shown; the animation may still be running. */
  'portico-change': local<ElasticSliderChange>(),
};
