import { choice, duration, flag, number, texts } from '../../src/kit/settings.ts';

export const scrollSectionsSettings = {
  /**
   * The window width (px) up to which sections have the height of their content and scroll normally. If it is not set, the page-wide
   * breakpoint `content` is used.
   */
  breakpoint: number(800, 0),
  /** Applies the height of the window below that width, too. */
  mobile: flag(),
  /** The time after a section change during which wheel and keys belong to the same gesture. */
  sensitivity: duration(450),
  /** Shows the list of sections at the side of the window. */
  list: flag(true),
  /** The side of the list: the inline `end` or the inline `start`. */
  listPlacement: choice(['end', 'start'], 'end'),
  /** The section in the middle of the window, from 0; reflected. The initial section depends on the address only. */
  current: number(0, 0),
  /** Custom texts: `list`, the label of the list, and `section`, that of a section without a heading, with its number as `{index}`. */
  texts: texts(),
};
