import { local } from '../../src/kit/definition.ts';

/** Which tab comes, and which goes. */
export interface TabChange {
  /** The tab that is open, or is to be; empty where the last heading of an accordion is folded. */
  readonly name: string;
  /** The tab that was open; empty where none was. */
  readonly previous: string;
  /**
   * `click` (also a key that presses), `key` (an arrow, Home or End), `fragment` (the page's address), `find` (the browser's page search), `reveal`
   * (somebody leads to a place in it), `call` (the method, a command or the attribute), `shape` (an accordion without an open heading became tabs)
   * or `content` (the tab that was open is gone).
   */
  readonly by: 'click' | 'key' | 'fragment' | 'find' | 'reveal' | 'call' | 'shape' | 'content';
}

export const tabsEvents = {
  /** Before another tab opens; cancelling keeps the one that is open. It does not come where there is no choice: `shape`, `content`. */
  'portico-before-change': local<TabChange>(),
  /** Another tab is open. */
  'portico-change': local<TabChange>(),
};
