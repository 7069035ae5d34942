import { local, bubbling } from '../../src/kit/definition.ts';

/** The detail of the opening events. */
export interface MenuOpening {
  /** The submenu element of the author; `undefined` for the mobile menu. */
  readonly submenu?: HTMLElement | undefined;
  /**
   * `button` (also the menu icon), `pointer` (the mouse rested on the item), `tap` (the first tap of a finger or a pen), `key` (an
   * arrow key), `reveal` (an element inside is revealed, for example by a link to it) or `call` (a method, a command or the attribute).
   */
  readonly reason: 'button' | 'pointer' | 'tap' | 'key' | 'reveal' | 'call';
}

/** The detail of the closing events. */
export interface MenuClosing {
  /** The submenu element of the author; `undefined` for the mobile menu. */
  readonly submenu?: HTMLElement | undefined;
  /**
   * `button`, `pointer` (the mouse left), `key` (an arrow key), `escape`, `outside` (a click outside of the menu), `focus` (the focus left),
   * `link` (a link to a fragment of this page was followed), `other` (another submenu, or another element that covers the window, opened),
   * `width` (the window crossed the breakpoint) or `call`.
   */
  readonly reason: 'button' | 'pointer' | 'key' | 'escape' | 'outside' | 'focus' | 'link' | 'other' | 'width' | 'call';
}

/** Dispatches the events of submenus and of the mobile menu. */
export interface MenuDispatch {
  /** Dispatches the cancelable event; returns `false` if a listener cancelled it. */
  readonly mayOpen: (detail: MenuOpening) => boolean;
  readonly mayClose: (detail: MenuClosing) => boolean;
  readonly opened: (detail: MenuOpening) => void;
  readonly closed: (detail: MenuClosing) => void;
}

export const menuEvents = {
  /** Dispatched before a submenu or the mobile menu opens; cancelling keeps it closed. */
  'portico-before-open': local<MenuOpening>(),
  /** Dispatched after a submenu or the mobile menu has opened; its transition may still be running. */
  'portico-open': local<MenuOpening>(),
  /** Dispatched before a submenu or the mobile menu closes; cancelling keeps it open. */
  'portico-before-close': local<MenuClosing>(),
  /** Dispatched after a submenu or the mobile menu has closed; its transition may still be running. */
  'portico-close': local<MenuClosing>(),
  /** Dispatched before the menu covers the window. Another menu or search that covers it closes. */
  'portico-flyout': bubbling(),
};
