import { carouselSettings } from '../../src/carousel/carousel-settings.ts';
import { local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number } from '../../src/settings/settings.ts';

export const elasticSliderSettings = {
  ...carouselSettings,
  /** Shows the next slide automatically. Has no effect if the user prefers reduced motion. Stops when the visitor chooses a slide. */
  autoplay: flag(true),
  /** The time between two slides. */
  interval: duration(3000),
  /** The duration of the animation from one slide to the next. */
  duration: duration(800),
  /** The animation of the new slide. `sides`: the slide enters from one side. `center`: the slide grows while the previous slide fades. */
  animation: choice(['sides', 'center'], 'sides'),
  /** The maximum width (px) of a thumbnail. */
  thumbnailWidth: number(150, 24),
  /** The delay of a slide's title, as a fraction of `duration`. With 0.6, the title appears after 60 % of the duration. */
  titleDelayFactor: number(0.6, 0),
};

/** The slide before a change and the slide after it. */
export interface ElasticSliderChange {
  /** The index of the new slide, from 0. */
  readonly index: number;
  /** The index of the previous slide. */
  readonly previous: number;
  /** The number of slides. */
  readonly total: number;
}

export const elasticSliderEvents = {
  /** Dispatched before another slide is shown. Cancelling the event keeps the current slide. */
  'portico-before-change': local<ElasticSliderChange>(),
  /** Dispatched when another slide is shown. The animation may still be running. */
  'portico-change': local<ElasticSliderChange>(),
};
