import { local } from '../../src/kit/definition.ts';

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
