import { local, bubbling } from '../../src/kit/definition.ts';

/** The detail of the closing events. */
export interface SearchClosing {
  /**
   * `button`, `escape`, `outside` (something else was clicked), `focus` (the focus left), `other` (another thing that covers
   * the window opened) or `call` (a method, a command or the attribute).
   */
  readonly by: 'button' | 'escape' | 'outside' | 'focus' | 'other' | 'call';
}

export const headerSearchEvents = {
  /** Before it opens; cancelling keeps it closed. */
  'portico-before-open': local(),
  /** It is open; its transition may still be playing. */
  'portico-open': local(),
  /** Before it closes; cancelling keeps it open. */
  'portico-before-close': local<SearchClosing>(),
  /** It is closed; its transition may still be playing. */
  'portico-close': local<SearchClosing>(),
  /**
   * The search is about to cover the window. Whatever else covers it closes: a menu and a search never stand over each other.
   */
  'portico-flyout': bubbling(),
};
