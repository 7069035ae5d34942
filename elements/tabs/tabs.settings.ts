import { local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number, text } from '../../src/settings/settings.ts';

export const tabsSettings = {
  /** The name of the open tab; reflected. If it is not set, the tab that the markup marks is open, else the first one. */
  current: text(),
  /** Writes the name of a tab that a visitor opens into the page’s address. A fragment that names a tab always opens it. */
  deepLinking: flag(),
  /** The orientation: a row above the panel, or a column beside it. */
  orientation: choice(['horizontal', 'vertical'], 'horizontal'),
  /**
   * The width of the element, in px, below which it is an accordion with one open heading at a time; 0 disables the accordion. A list of
   * links never becomes an accordion.
   */
  accordion: number(480, 0),
  /** The effect of arrow keys: `automatic` opens a tab at once; `manual` only focuses it (for slow panels), and Enter or Space opens it. */
  activation: choice(['automatic', 'manual'], 'automatic'),
  /** The duration of a panel's fade-in. Ignored when the user prefers reduced motion. */
  duration: duration(300),
  /** The accessible name of the tab list. */
  label: text(),
};

/** The tabs before and after a change. */
export interface TabChange {
  /** The name of the new tab; empty when the open heading of an accordion is closed. */
  readonly name: string;
  /** The name of the tab that was open; empty if none was. */
  readonly previous: string;
  /**
   * `click` (also Enter and Space), `key` (an arrow key, Home or End), `fragment` (the page's address), `find` (the browser's page search),
   * `reveal` (an element inside is revealed), `call` (the method, a command or the attribute), `shape` (an accordion without an open heading
   * became tabs) or `content` (the open tab was removed).
   */
  readonly reason: 'click' | 'key' | 'fragment' | 'find' | 'reveal' | 'call' | 'shape' | 'content';
}

export const tabsEvents = {
  /** Dispatched before another tab opens; cancelling keeps the open one. Not dispatched for `shape` and `content`. */
  'portico-before-change': local<TabChange>(),
  /** Dispatched after another tab has opened. */
  'portico-change': local<TabChange>(),
};
