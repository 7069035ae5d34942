import { choice, duration, flag, number, text, texts } from '../../src/kit/settings.ts';

export const backToTopSettings = {
  /**
   * On which devices it is there (§3). A window up to the breakpoint `small` (640 px) is `mobile`; tablets count as `desktop`. JSON takes
   * `desktop_and_mobile`, too.
   */
  status: choice(['desktop', 'mobile', 'desktop-and-mobile', 'off'], 'desktop'),
  /** Where it stands at the bottom of the window (§3); `start` and `end` are where lines begin and end. */
  position: choice(['right', 'left', 'start', 'end'], 'right'),
  /** Shows it only while the visitor scrolls down (§3). */
  scrollDownOnly: flag(),
  /** It is shown when the page is scrolled further than so many px (§9). */
  threshold: number(200, 0),
  /** How long the way up takes from the end of the page, in ms (§9). */
  duration: duration(1500, 'ms'),
  /** How much shorter that is where the way is short, at most, in ms (§9): halfway up the page, half of it. */
  reduction: duration(500, 'ms'),
  /** Shows by a ring how far the page is scrolled. */
  ring: flag(true),
  /** The length of the ring in units of its drawing, which are px where the button is 56 px large (§9). */
  ringLength: number(166, 1),
  /** A CSS selector of what gets the focus at the top; without it, the page does, and Tab goes to the first thing in it. */
  focusTarget: text(),
  /** Whether it is shown, both ways; the next scrolling decides anew. */
  open: flag(),
  /** Own texts: `name`, the name of the button. */
  texts: texts(),
};
