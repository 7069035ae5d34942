import { local, bubbling } from '../../src/kit/definition.ts';

/** The detail of the opening events. */
export interface MenuOpening {
  /** The submenu, as the author wrote it; without, it is the mobile menu. */
  readonly submenu?: HTMLElement | undefined;
  /**
   * `button` (also the menu icon), `pointer` (a mouse rested on the item), `tap` (the first of a finger or a pen), `key` (an
   * arrow), `reveal` (somebody leads to a place in it) or `call` (a method, a command or the attribute).
   */
  readonly by: 'button' | 'pointer' | 'tap' | 'key' | 'reveal' | 'call';
}

/** The detail of the closing events. */
export interface MenuClosing {
  /** The submenu, as the author wrote it; without, it is the mobile menu. */
  readonly submenu?: HTMLElement | undefined;
  /**
   * `button`, `pointer` (the mouse left), `key` (an arrow), `escape`, `outside` (something else was clicked), `focus` (the
   * focus left), `link` (one to a place of this page was followed), `other` (another submenu, or another thing that covers
   * the window, opened), `width` (the window became wide or narrow) or `call`.
   */
  readonly by: 'button' | 'pointer' | 'key' | 'escape' | 'outside' | 'focus' | 'link' | 'other' | 'width' | 'call';
}

export const menuEvents = {
  /** Before a submenu or the mobile menu opens; cancelling keeps it closed. */
  'portico-before-open': local<MenuOpening>(),
  /** A submenu or the mobile menu is open; it may still be sliding. */
  'portico-open': local<MenuOpening>(),
  /** Before a submenu or the mobile menu closes; cancelling keeps it open. */
  'portico-before-close': local<MenuClosing>(),
  /** A submenu or the mobile menu is closed; it may still be sliding. */
  'portico-close': local<MenuClosing>(),
  /**
   * The menu is about to cover the window. Whatever else covers it closes: a menu and a search never stand over each other.
   */
  'portico-flyout': bubbling(),
};
