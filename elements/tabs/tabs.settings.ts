import { local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number, text } from '../../src/settings/settings.ts';

export const tabsSettings = {
  /** The name of the open tab, of several the one that was opened last; reflected. By default the tab with `aria-selected` or the class `active`, otherwise the first tab. */
  current: text(),
  /** Writes the name of the opened tab into the page’s address. Links to a tab work without this setting, too. */
  deepLinking: flag(),
  /** The position of the tabs: a row above the panel (`horizontal`), or a column beside it (`vertical`). */
  orientation: choice(['horizontal', 'vertical'], 'horizontal'),
  /** The width in px below which the element is an accordion; 0 turns the accordion off. Lists of links never become one. */
  accordion: number(480, 0),
  /** Allows several open panels in an accordion. Otherwise, a panel that opens closes the open one. */
  multiple: flag(),
  /** The effect of arrow keys: `automatic` opens the next tab at once; `manual` only focuses it, and Enter or Space opens it. */
  activation: choice(['automatic', 'manual'], 'automatic'),
  /** The duration of a panel's fade-in. Ignored when the user prefers reduced motion. */
  duration: duration(300),
  /** The accessible name of the tab list. */
  label: text(),
};

/** The tabs before and after a change. */
export interface TabChange {
  /** The name of the tab that opens; empty when a panel of an accordion is closed. */
  readonly name: string;
  /** The name of the tab that closes; empty if none does. */
  readonly previous: string;
  /**
   * `click` (also Enter and Space), `key` (an arrow key, Home or End), `fragment` (the page's address), `find` (the browser's page search),
   * `reveal` (the event `portico-reveal`), `call` (the method `select()`, a command or the attribute `current`), `shape` (an accordion without
   * an open panel became tabs) or `content` (the open tab was removed).
   */
  readonly reason: 'click' | 'key' | 'fragment' | 'find' | 'reveal' | 'call' | 'shape' | 'content';
}

export const tabsEvents = {
  /** Dispatched before another tab opens; cancel it to keep the open tab. Not dispatched for the reasons `shape` and `content`. */
  'portico-before-change': local<TabChange>(),
  /** Dispatched after another tab has opened. */
  'portico-change': local<TabChange>(),
};
