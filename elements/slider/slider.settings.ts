import { carouselSettings, carouselTexts } from '../../src/carousel/carousel-settings.ts';
import type { Host } from '../../src/kit/controller.ts';
import { local } from '../../src/kit/definition.ts';
import { authorOnly, choice, flag, number, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

/** The settings whose code is loaded only if one of them is set. */
export const featureSettings = {
  /** As `loop`, but the first slides follow the last ones without scrolling back. The slides change their places; they are not copied. */
  seamless: flag(),
  /** Lets visitors drag the slides with a mouse. They can then no longer select text in the slides. */
  mouseDrag: flag(),
  /**
   * Lets the slides continue to move after a swipe: to the start of a slide (`snap`), or to any position (`free`). Has no effect if the user prefers
   * reduced motion.
   */
  momentum: choice(['none', 'snap', 'free'], 'none'),
  /** With `fade`, one slide is visible at a time, and it fades into the next one. */
  effect: choice(['slide', 'fade'], 'slide'),
  /** Places the active slide in the middle of the slider. */
  centered: flag(),
  /** Lets each slide keep its own width (with `vertical`, its own height). As many slides are visible as fit. */
  autoSize: flag(),
  /** Shows the slides one below the other. The CSS property `block-size` of the slider sets the height, which is 28rem by default. */
  vertical: flag(),
  /** A CSS selector of another slider. The slides become thumbnails of that slider. If two sliders name each other, they move together. */
  syncWith: authorOnly(text()),
  /** The number of slides before and after the visible ones whose images with `loading="lazy"` are loaded in advance. */
  preload: number(0, 0),
  /** Settings by the minimum width of the window (px), as in `{"600": {"slidesPerView": 2}, "1400": {"slidesPerView": 5}}`. */
  breakpoints: texts(),
};

export const sliderSettings = {
  /**
   * The number of visible slides in windows that are wider than the page's medium breakpoint. Narrower windows have their own settings. With `2.5`,
   * half of the third slide is visible.
   */
  slidesPerView: number(3, 1),
  /** The number of slides per step in windows that are wider than the page's medium breakpoint. */
  slidesPerGroup: number(1, 1),
  /** The number of visible slides in windows up to the page's medium breakpoint (1024 px). */
  slidesPerViewTablet: number(2, 1),
  /** The number of slides per step in windows up to the page's medium breakpoint. */
  slidesPerGroupTablet: number(1, 1),
  /** The number of visible slides in windows up to the page's small breakpoint (640 px). */
  slidesPerViewMobile: number(1, 1),
  /** The number of slides per step in windows up to the page's small breakpoint. */
  slidesPerGroupMobile: number(1, 1),
  /** The space (px) between two slides. */
  spaceBetween: number(16, 0),
  /** The fit of images: `contain` shows whole images in the middle of their slides, `cover` fills the slides with cropped images. */
  fit: choice(['none', 'contain', 'cover'], 'none'),
  /** After the last slide, `next` shows the first one; before the first slide, `previous` shows the last one. */
  loop: flag(),
  ...featureSettings,
  ...carouselSettings,
  /** The index (from 0) of the slide that is shown first. */
  initialSlide: number(0, 0),
  /** Shows buttons for the next and the previous slides. */
  navigation: flag(true),
  /** The display of the position: a button for each position (`bullets`), `2 of 5` (`fraction`), a bar (`progress`), or nothing (`none`). */
  pagination: choice(['bullets', 'fraction', 'progress', 'none'], 'bullets'),
  /** The position of the buttons and the pagination: `below` the slides, or `over` them. */
  controlsPlacement: choice(['below', 'over'], 'below'),
  /** Plays the video of the active slide, even if the video has no `autoplay`. Has no effect if the user prefers reduced motion or saves data. */
  videoAutoplay: flag(),
  /** Mutes the videos in slides. */
  videoMuted: flag(),
  /** Repeats each video in a slide. Without this setting, the next slide is shown when a video ends. */
  videoLoop: flag(),
  /** The setting `player-flags` for each `<portico-video>` in a slide that has no such setting: `{"youtube": {"cc_load_policy": 1}}`. */
  playerFlags: texts(),
  /**
   * Custom texts: `carousel`, `slide`, `place` (with `{index}` and `{total}`), `range` (with `{index}`, `{last}` and `{total}`),
   * `pick`, `next`, `previous`, `play`, `pause`, `unnamed`.
   */
  texts: texts(),
};

/** The members of the slider that its parts use. */
export type SliderHost = Host<typeof sliderSettings, typeof sliderEvents>;

/** The event detail of a change. */
export interface SliderChange {
  /** The index (from 0) of the active slide, which is the first visible one. */
  readonly index: number;
  /** The index of the previous active slide. */
  readonly previous: number;
  /** The number of slides. */
  readonly total: number;
}

export const sliderEvents = {
  /** Dispatched before other slides are shown. Cancelling keeps the current slides; swiped slides move back. */
  'portico-before-change': local<SliderChange>(),
  /** Dispatched when other slides are shown. The animation may still be running. */
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
