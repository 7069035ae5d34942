import { choice, duration, flag, number, text } from '../../src/kit/settings.ts';

export const tabsSettings = {
  /** The name of the tab that is open, both ways. Without one it is the tab that the markup marks, else the first. */
  current: text(),
  /** Writes the name of a tab that a visitor opens into the page’s address. A fragment that leads to a tab opens it in any case. */
  deepLinking: flag(),
  /** The orientation: a row above the panel, or a column beside it. */
  orientation: choice(['horizontal', 'vertical'], 'horizontal'),
  /**
   * The width (px) below which the element is an accordion: headings that unfold, one at a time. 0 for never. A list of links is
   * never one.
   */
  accordion: number(480, 0),
  /** The effect of arrow keys: they open a tab at once, or only focus it, and Enter or Space opens it: for panels that take time to show. */
  activation: choice(['automatic', 'manual'], 'automatic'),
  /** The duration of a panel's fade-in; a bare number is in ms. Ignored when the user prefers reduced motion. */
  transition: duration(300, 'ms'),
  /** A name for the row of tabs, for who does not see it. */
  label: text(),
};
