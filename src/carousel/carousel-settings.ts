import { duration, flag, texts } from '../settings/settings.ts';

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
