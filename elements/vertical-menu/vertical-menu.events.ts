import { local } from '../../src/kit/definition.ts';

/** A submenu that opens. */
export interface SubmenuOpening {
  /** The list that is shown. */
  readonly submenu: HTMLElement;
  /** `button`, `pointer` (a mouse rested on the entry), `find` (the browser’s page search) or `reveal` (somebody leads to a place in it). */
  readonly by: 'button' | 'pointer' | 'find' | 'reveal';
}

/** A submenu that closes. */
export interface SubmenuClosing {
  /** The list that is hidden. */
  readonly submenu: HTMLElement;
  /** `button`, `pointer` (the mouse left the entry) or `escape`. */
  readonly by: 'button' | 'pointer' | 'escape';
}

export const verticalMenuEvents = {
  /** Before a submenu opens; cancelling keeps it closed. Not for those that are open from the beginning. */
  'portico-before-open': local<SubmenuOpening>(),
  /** A submenu is open; it may still be sliding. */
  'portico-open': local<SubmenuOpening>(),
  /** Before a submenu closes; cancelling keeps it open. */
  'portico-before-close': local<SubmenuClosing>(),
  /** A submenu is closed; it may still be sliding. */
  'portico-close': local<SubmenuClosing>(),
};
