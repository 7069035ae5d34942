import { choice, duration, flag, number, texts } from '../../src/kit/settings.ts';

export const sliderSettings = {
  /** How many slides are seen at once (§9), in windows wider than the page's medium breakpoint. Half a slide more (`2.5`) shows that there are others. */
  slidesPerView: number(3, 1),
  /** How many slides one step goes (§9). */
  slidesPerGroup: number(1, 1),
  /** The same for windows up to the page's medium breakpoint, 1024 px (§9). */
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
   * Goes on by itself, and after the last slide from the first; there is a button that stops it. Not for who prefers reduced
   * motion.
   */
  autoplay: flag(),
  /** The time from one step to the next, in ms. */
  interval: duration(5000, 'ms'),
  /** How long a step takes, in ms. */
  speed: duration(500, 'ms'),
  /** Buttons for the next and the previous slide. */
  navigation: flag(true),
  /** What shows where one is: a button for each step, `2 of 5`, or nothing. */
  pagination: choice(['bullets', 'fraction', 'none'], 'bullets'),
  /**
   * The video of the active slide plays, where it is not set to do so by itself (§4). Not for who prefers reduced motion or saves
   * data.
   */
  videoAutoplay: flag(),
  /** Videos in slides are without sound (§4). */
  videoMuted: flag(),
  /** A video in a slide begins again at its end; otherwise the next slide comes (§4). */
  videoLoop: flag(),
  /**
   * Own texts: `carousel`, `slide`, `place` (with `%index` and `%total`), `range` (and `%last`), `pick`, `next`, `previous`,
   * `play`, `pause`, `unnamed`.
   */
  texts: texts(),
};
