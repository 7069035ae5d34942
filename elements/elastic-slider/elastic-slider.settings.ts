import { choice, duration, flag, number, texts } from '../../src/kit/settings.ts';

export const elasticSliderSettings = {
  /**
   * Goes on by itself (§3). It does not for a visitor who prefers reduced motion, and ends for good when a visitor picks a slide.
   */
  autoplay: flag(true),
  /** How a slide comes: from the `sides`, or in the `center`, growing as the one before fades (§3). */
  animation: choice(['sides', 'center'], 'sides'),
  /** The time from one slide to the next, in ms (§9). */
  interval: duration(3000, 'ms'),
  /** How long the change of a slide takes, in ms (§9). */
  speed: duration(800, 'ms'),
  /** The greatest width of a thumbnail, in px (§9). */
  thumbnailWidth: number(150, 24),
  /** The title of a slide comes after this share of `speed` (§9). */
  titleDelay: number(0.6, 0),
  /** Own texts: `carousel`, `slide`, `place` (with `%index` and `%total`), `thumbnails`, `play`, `pause`, `unnamed`. */
  texts: texts(),
};
