import { choice, duration, flag, number, texts } from '../../src/kit/settings.ts';

export const elasticSliderSettings = {
  /** Shows the next slide automatically. Ignored when the user prefers reduced motion; stops when the visitor picks a slide. */
  autoplay: flag(true),
  /** The animation of a slide: it enters from the `sides`, or grows in the `center` while the previous one fades. */
  animation: choice(['sides', 'center'], 'sides'),
  /** The time between two slides, in ms. */
  interval: duration(3000, 'ms'),
  /** The duration of a change, in ms. */
  speed: duration(800, 'ms'),
  /** The maximum width of a thumbnail, in px. */
  thumbnailWidth: number(150, 24),
  /** The delay of a slide's title, as a share of `speed`. */
  titleDelay: number(0.6, 0),
  /** Custom texts: `carousel`, `slide`, `place` (with `%index` and `%total`), `thumbnails`, `play`, `pause`, `unnamed`. */
  texts: texts(),
};
