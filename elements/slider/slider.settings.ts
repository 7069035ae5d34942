import { carouselSettings } from '../../src/carousel/carousel-settings.ts';
import { choice, flag, number, texts } from '../../src/kit/settings.ts';

export const sliderSettings = {
  /** The number of visible slides in windows wider than the page's medium breakpoint. A fraction (`2.5`) hints at further slides. */
  slidesPerView: number(3, 1),
  /** The number of slides per step in windows wider than the page's medium breakpoint. */
  slidesPerGroup: number(1, 1),
  /** The number of visible slides in windows up to the page's medium breakpoint, 1024 px. */
  slidesPerViewTablet: number(2, 1),
  /** The number of slides per step in windows up to the medium breakpoint. */
  slidesPerGroupTablet: number(1, 1),
  /** The number of visible slides in windows up to the page's small breakpoint, 640 px. */
  slidesPerViewMobile: number(1, 1),
  /** The number of slides per step in windows up to the small breakpoint. */
  slidesPerGroupMobile: number(1, 1),
  /** The space between two slides, in px. */
  spaceBetween: number(16, 0),
  /** Continues with the first slide after the last one, and the reverse. */
  loop: flag(),
  ...carouselSettings,
  /** Shows buttons for the next and the previous slides. */
  navigation: flag(true),
  /** The display of the position: a button for each step (`bullets`), `2 of 5` (`fraction`), or none. */
  pagination: choice(['bullets', 'fraction', 'none'], 'bullets'),
  /** Plays the video of the active slide, even if it is not set to autoplay. Ignored when the user prefers reduced motion or saves data. */
  videoAutoplay: flag(),
  /** Mutes the videos in slides. */
  videoMuted: flag(),
  /** Loops the videos in slides; otherwise the next slide is shown at the end of a video. */
  videoLoop: flag(),
  /**
   * Custom texts: `carousel`, `slide`, `place` (with `{index}` and `{total}`), `range` (and `{last}`), `pick`, `next`, `previous`,
   * `play`, `pause`, `unnamed`.
   */
  texts: texts(),
};
