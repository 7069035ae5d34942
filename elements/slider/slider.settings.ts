import { carouselSettings } from '../../src/carousel/carousel-settings.ts';
import { carouselTexts } from '../../src/carousel/carousel-texts.ts';
import { local } from '../../src/kit/definition.ts';
import { choice, flag, number, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const sliderSettings = {
  /** The number of visible slides in windows wider than the page's medium breakpoint. With `2.5`, half of the next slide is visible. */
  slidesPerView: number(3, 1),
  /** The number of slides that one step moves by, in windows wider than the page's medium breakpoint. */
  slidesPerGroup: number(1, 1),
  /** The number of visible slides in windows up to the page's medium breakpoint, 1024 px. */
  slidesPerViewTablet: number(2, 1),
  /** The number of slides that one step moves by, in windows up to the medium breakpoint. */
  slidesPerGroupTablet: number(1, 1),
  /** The number of visible slides in windows up to the page's small breakpoint, 640 px. */
  slidesPerViewMobile: number(1, 1),
  /** The number of slides that one step moves by, in windows up to the small breakpoint. */
  slidesPerGroupMobile: number(1, 1),
  /** The space between two slides, in px. */
  spaceBetween: number(16, 0),
  /** `contain` shows pictures whole, in the middle of their slides; `cover` fills the slides with them, cropped. */
  fit: choice(['none', 'contain', 'cover'], 'none'),
  /** After the last slide, `next` shows the first one; before the first slide, `previous` shows the last one. */
  loop: flag(),
  ...carouselSettings,
  /** Shows buttons for the next and the previous slides. */
  navigation: flag(true),
  /** The display of the position: a button for each step (`bullets`), `2 of 5` (`fraction`), or none. */
  pagination: choice(['bullets', 'fraction', 'none'], 'bullets'),
  /** Plays the video of the active slide, even without its own `autoplay`. Ignored when the user prefers reduced motion or saves data. */
  videoAutoplay: flag(),
  /** Mutes the videos in slides. */
  videoMuted: flag(),
  /** Repeats each video in a slide. Otherwise the next slide is shown when a video ends. */
  videoLoop: flag(),
  /**
   * Custom texts: `carousel`, `slide`, `place` (with `{index}` and `{total}`), `range` (with `{index}`, `{last}` and `{total}`),
   * `pick`, `next`, `previous`, `play`, `pause`, `unnamed`.
   */
  texts: texts(),
};

/** The slides before and after a change. */
export interface SliderChange {
  /** The index of the active slide, which is the first visible one, from 0. */
  readonly index: number;
  /** The index of the previous active slide. */
  readonly previous: number;
  /** The number of slides. */
  readonly total: number;
}

export const sliderEvents = {
  /** Dispatched before other slides are shown; cancelling keeps the current slides, and a swipe moves back. */
  'portico-before-change': local<SliderChange>(),
  /** Dispatched when other slides are shown; the animation may still be running. */
  'portico-change': local<SliderChange>(),
};

/** The labels of the slider, its slides and its buttons. */
export const sliderTexts: Dictionary<keyof typeof carouselTexts.en | 'range' | 'next' | 'previous'> = {
  en: {
    ...carouselTexts.en,
    range: '{index} to {last} of {total}',
    next: 'Next slide',
    previous: 'Previous slide',
  },
  de: {
    ...carouselTexts.de,
    range: '{index} bis {last} von {total}',
    next: 'Nächste Folie',
    previous: 'Vorherige Folie',
  },
};
