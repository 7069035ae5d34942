import { choice, duration, flag, number, texts } from '../../src/kit/settings.ts';

export const scrollSectionsSettings = {
  /** Up to so many px of the window's width the sections are as high as their content, and scroll plainly (§3). Without one, the page-wide breakpoint `content` holds. */
  breakPoint: number(800, 0),
  /** Makes them as high as the window below that width, too (§3: the mobile flag of 100 percent height). */
  mobile: flag(),
  /** For so long after a section was left, what the wheel and the keys say is still the same gesture, in ms (§9). */
  sensitivity: duration(450, 'ms'),
  /** Shows the list of sections at the side of the window. */
  list: flag(true),
  /** The side at which that stands: where lines end, or where they begin. */
  listPosition: choice(['end', 'start'], 'end'),
  /** The section that is in the middle of the window, from 0 on, both ways; where a page begins its address says, and not this. */
  current: number(0, 0),
  /** Own texts: `list`, the name of the list, and `section`, that of a section without heading; `%n` in it is its number. */
  texts: texts(),
};
