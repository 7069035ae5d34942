import { local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const backToTopSettings = {
  /**
   * The devices with the button: a list of `desktop`, `tablet` and `mobile`, or `none`. A window up to the breakpoint `small` (640 px) is
   * `mobile`.
   */
  devices: text('desktop tablet'),
  /** The side at the bottom of the window; `start` and `end` follow the text direction. */
  placement: choice(['right', 'left', 'start', 'end'], 'right'),
  /** Shows the button only while the visitor scrolls down. */
  scrollDownOnly: flag(),
  /** The scroll distance, in px, from which the button is shown. */
  threshold: number(200, 0),
  /** The duration of the scroll from the end of the page. */
  duration: duration(1500),
  /** The maximum reduction of the duration for short distances; half of it applies in the middle of the page. */
  durationReduction: duration(500),
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

export const backToTopEvents = {
  /** Dispatched before the button is shown; cancelling keeps it hidden until the page is scrolled back and down again. */
  'portico-before-open': local(),
  /** Dispatched after the button was shown. */
  'portico-open': local(),
  /** Dispatched before the button is hidden; cancelling keeps it visible. */
  'portico-before-close': local(),
  /** Dispatched after the button was hidden; its transition may still be running. */
  'portico-close': local(),
};

/** The label of the button. */
export const backToTopTexts: Dictionary<'name'> = {
  en: { name: 'Back to top' },
  de: { name: 'Nach oben' },
};
