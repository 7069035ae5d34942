import { local, bubbling } from '../../src/kit/definition.ts';

/** The detail of the closing events. */
export interface SearchClosing {
  /**
   * `button`, `escape`, `outside` (a click outside of the search), `focus` (the focus left), `other` (another element that covers the window
   * opened) or `call` (a method, a command or the attribute).
   */
  readonly reason: 'button' | 'escape' | 'outside' | 'focus' | 'other' | 'call';
}

export const headerSearchEvents = {
  /** Dispatched before the search opens; cancelling keeps it closed. */
  'portico-before-open': local(),
  /** Dispatched after the search has opened; its transition may still be running. */
  'portico-open': local(),
  /** Dispatched before the search closes; cancelling keeps it open. */
  'portico-before-close': local<SearchClosing>(),
  /** Dispatched after the search has closed; its transition may still be running. */
  'portico-close': local<SearchClosing>(),
  /** Dispatched before the search covers the window. Another menu or search that covers it closes. */
  'portico-flyout': bubbling(),
};
