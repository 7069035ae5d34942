import { local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const backToTopSettings = {
  /**
   * The devices on which the button is shown: a list of `desktop`, `tablet` and `mobile`, or `none`. A window of at most 640 px (the
   * page-wide breakpoint `small`) is `mobile`.
   */
  devices: text('desktop tablet'),
  /** The side of the window on which the button is shown, at the bottom; `start` and `end` follow the text direction. */
  placement: choice(['right', 'left', 'start', 'end'], 'right'),
  /** Shows the button when the visitor scrolls down, and hides it when the visitor scrolls up. */
  scrollDownOnly: flag(),
  /** The distance (px) that the page must be scrolled before the button is shown. */
  threshold: number(200, 0),
  /** The duration of the scroll from the end of the page to its top. */
  duration: duration(1500),
  /**
   * The maximum time by which the scroll is shorter than `duration`: the full time near the top of the page, half of it from the middle of the page.
   */
  durationReduction: duration(500),
  /** Shows a ring that fills as the page is scrolled. */
  ring: flag(true),
  /** The circumference of the ring in SVG units. The ring always has the size of the button, so a larger value makes the line of the ring thinner. */
  ringLength: number(166, 1),
  /** A CSS selector of the element that gets the focus after the scroll; by default, `<body>`. */
  focusTarget: text(),
  /** `true` while the button is shown; reflected. If you set this property, the next scroll updates it again. */
  open: flag(),
  /** Custom texts: `name`, the label of the button. */
  texts: texts(),
};

export const backToTopEvents = {
  /** Dispatched before the button is shown. Cancelling keeps it hidden until the visitor has scrolled to the top and down again. */
  'portico-before-open': local(),
  /** Dispatched after the button has been shown. */
  'portico-open': local(),
  /** Dispatched before the button is hidden; cancelling keeps it visible. */
  'portico-before-close': local(),
  /** Dispatched after the button has been hidden; its transition may still be running. */
  'portico-close': local(),
};

/** The label of the button. */
export const backToTopTexts: Dictionary<'name'> = {
  en: { name: 'Back to top' },
  de: { name: 'Nach oben' },
};
