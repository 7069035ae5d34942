import { choice, duration, flag, number, text, texts } from '../../src/kit/settings.ts';

export const backToTopSettings = {
  /**
   * The devices with the button. A window up to the breakpoint `small` (640 px) is `mobile`; tablets count as `desktop`. JSON also accepts
   * `desktop_and_mobile`.
   */
  status: choice(['desktop', 'mobile', 'desktop-and-mobile', 'off'], 'desktop'),
  /** The position at the bottom of the window; `start` and `end` follow the text direction. */
  position: choice(['right', 'left', 'start', 'end'], 'right'),
  /** Shows the button only while the visitor scrolls down. */
  scrollDownOnly: flag(),
  /** The scroll distance, in px, from which the button is shown. */
  threshold: number(200, 0),
  /** The duration of the scroll from the end of the page, in ms. */
  duration: duration(1500, 'ms'),
  /** The maximum reduction of the duration for short distances, in ms; half of it applies in the middle of the page. */
  reduction: duration(500, 'ms'),
  /** Shows the scroll progress by a ring. */
  ring: flag(true),
  /** The length of the ring in SVG units, which are px at a button size of 56 px. */
  ringLength: number(166, 1),
  /** A CSS selector of the element that is focused at the top; by default, the page. */
  focusTarget: text(),
  /** `true` while shown; reflected. The next scroll updates it. */
  open: flag(),
  /** Custom texts: `name`, the label of the button. */
  texts: texts(),
};
