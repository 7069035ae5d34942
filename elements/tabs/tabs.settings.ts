import { local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number, text } from '../../src/settings/settings.ts';

export const tabsSettings = {
  /**
   * The name of the open tab; reflected. If several tabs are open, the name of the tab that was opened last. By default, the tab with `aria-selected`
   * or the class `active` is open, otherwise the first tab.
   */
  current: text(),
  /** Writes the name of the opened tab into the page’s address. Links to a tab also work without this setting. */
  deepLinking: flag(),
  /** The orientation of the tabs: a row above the panel (`horizontal`), or a column beside the panel (`vertical`). */
  orientation: choice(['horizontal', 'vertical'], 'horizontal'),
  /** The width (px) below which the element is an accordion; 0 turns the accordion off. Lists of links never become an accordion. */
  accordion: number(480, 0),
  /** Allows several open panels in an accordion. Without this setting, opening a panel closes the open one. */
  multiple: flag(),
  /** The effect of arrow keys. `automatic` opens the next tab at once. `manual` only focuses it; Enter or Space then opens it. */
  activation: choice(['automatic', 'manual'], 'automatic'),
  /** The duration of a panel's fade-in. Has no effect if the user prefers reduced motion. */
  duration: duration(300),
  /** The accessible name of the tab list. */
  label: text(),
};

/** The event detail of a change. */
export interface TabChange {
  /** The name of the tab that opens; empty if a panel of an accordion closes. */
  readonly name: string;
  /** The name of the tab that closes; empty if no tab closes. */
  readonly previous: string;
  /**
   * `click` (also Enter and Space), `key` (an arrow key, Home or End), `fragment` (the page's address), `find` (the browser's page search), `reveal`
   * (the event `portico-reveal`), `call` (the method `select()`, a command or the attribute `current`), `shape` (an accordion without an open panel
   * has become tabs), or `content` (the open tab was removed).
   */
  readonly reason: 'click' | 'key' | 'fragment' | 'find' | 'reveal' | 'call' | 'shape' | 'content';
}

export const tabsEvents = {
  /** Dispatched before another tab opens. Cancelling keeps the open tab. Not dispatched for the reasons `shape` and `content`. */
  'portico-before-change': local<TabChange>(),
  /** Dispatched after another tab has opened. */
  'portico-change': local<TabChange>(),
};
