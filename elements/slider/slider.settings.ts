import { choice, duration, flag, number, texts } from '../../src/kit/settings.ts';

export const sliderSettings = {
  /** The number of visible slides in windows wider than the page's medium breakpoint. A fraction (`2.5`) hints at further slides. */
  slidesPerView: number(3, 1),
  /** The number of slides per step. */
  slidesPerGroup: number(1, 1),
  /** The same for windows up to the page's medium breakpoint, 1024 px. */
  slidesPerViewTablet: number(2, 1),
  /** One step there. */
  slidesPerGroupTablet: number(1, 1),
  /** The same for windows up to the page's small breakpoint, 640 px. */
  slidesPerViewMobile: number(1, 1),
  /** One step there. */
  slidesPerGroupMobile: number(1, 1),
  /** Space between two slides, in px. */
  spaceBetween: number(16, 0),
  /** After the last slide the first follows, and before the first the last. */
  loop: flag(),
  /**
   * Shows the next slides automatically, starting over after the last one; a button stops it. Ignored when the user prefers reduced motion.
   */
  autoplay: flag(),
  /** The time from one step to the next, in ms. */
  interval: duration(5000, 'ms'),
  /** The duration of a step, in ms. */
  speed: duration(500, 'ms'),
  /** Buttons for the next and the previous slide. */
  navigation: flag(true),
  /** The display of the position: a button for each step, `2 of 5`, or nothing. */
  pagination: choice(['bullets', 'fraction', 'none'], 'bullets'),
  /** Plays the video of the active slide, even if it is not set to autoplay. Ignored when the user prefers reduced motion or saves data. */
  videoAutoplay: flag(),
  /** Mutes the videos in slides. */
  videoMuted: flag(),
  /** Loops the videos in slides; otherwise the next slide follows a video. */
  videoLoop: flag(),
  /**
   * Own texts: `carousel`, `slide`, `place` (with `%index` and `%total`), `range` (and `%last`), `pick`, `next`, `previous`,
   * `play`, `pause`, `unnamed`.
   */
  texts: texts(),
};
