import { carouselSettings, carouselTexts } from '../../src/carousel/carousel-settings.ts';
import type { Host } from '../../src/kit/controller.ts';
import { local } from '../../src/kit/definition.ts';
import { authorOnly, choice, flag, number, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

/** The settings whose code loads only if one of them is set. */
export const featureSettings = {
  /** Like `loop`, but the first slides follow the last ones without a way back. Slides change their places instead of being copied. */
  seamless: flag(),
  /** Visitors can also drag the slides with a mouse, but no longer select text in them. */
  mouseDrag: flag(),
  /** After a swipe, the slides coast: to the start of a slide (`snap`), or to any place (`free`). Ignored when the user prefers reduced motion. */
  momentum: choice(['none', 'snap', 'free'], 'none'),
  /** `fade` shows one slide at a time, which fades into the next one. */
  effect: choice(['slide', 'fade'], 'slide'),
  /** The active slide is in the middle of the slider. */
  centered: flag(),
  /** Each slide keeps its own width, or, with `vertical`, its own height; as many slides are visible as fit. */
  autoSize: flag(),
  /** Shows the slides one below the other. The CSS property `block-size` of the slider sets its height, by default 28rem. */
  vertical: flag(),
  /** The CSS selector of another slider: the slides become its thumbnails. Two sliders that name each other move together. */
  syncWith: authorOnly(text()),
  /** The number of slides before and after the visible ones whose pictures with `loading="lazy"` load in advance. */
  preload: number(0, 0),
  /** Settings by the minimum width of the window in px, as in `{"600": {"slidesPerView": 2}, "1400": {"slidesPerView": 5}}`. */
  breakpoints: texts(),
};

export const sliderSettings = {
  /**
   * The number of visible slides in windows wider than the page's medium breakpoint; narrower ones have settings of their own. With `2.5`, half of the
   * next slide is visible.
   */
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
  ...featureSettings,
  ...carouselSettings,
  /** The index of the slide that is shown first, from 0. */
  initialSlide: number(0, 0),
  /** Shows buttons for the next and the previous slides. */
  navigation: flag(true),
  /** The display of the position: a button for each step (`bullets`), `2 of 5` (`fraction`), a bar (`progress`), or none. */
  pagination: choice(['bullets', 'fraction', 'progress', 'none'], 'bullets'),
  /** The place of the buttons and of the position: `below` the slides, or `over` them. */
  controlsPlacement: choice(['below', 'over'], 'below'),
  /** Plays the video of the active slide, even without its own `autoplay`. Ignored when the user prefers reduced motion or saves data. */
  videoAutoplay: flag(),
  /** Mutes the videos in slides. */
  videoMuted: flag(),
  /** Repeats each video in a slide. Otherwise the next slide is shown when a video ends. */
  videoLoop: flag(),
  /** The setting `player-flags` of each `<portico-video>` in a slide that has none: `{"youtube": {"cc_load_policy": 1}}`. */
  playerFlags: texts(),
  /**
   * Custom texts: `carousel`, `slide`, `place` (with `{index}` and `{total}`), `range` (with `{index}`, `{last}` and `{total}`),
   * `pick`, `next`, `previous`, `play`, `pause`, `unnamed`.
   */
  texts: texts(),
};

/** The slider, as its parts see it. */
export type SliderHost = Host<typeof sliderSettings, typeof sliderEvents>;

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
