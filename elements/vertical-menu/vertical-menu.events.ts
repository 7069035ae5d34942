import { local } from '../../src/kit/definition.ts';

/** The detail of the opening events. */
export interface SubmenuOpening {
  /** The list that is shown. */
  readonly submenu: HTMLElement;
  /** `button`, `pointer` (the mouse rested on the entry), `find` (the browser’s page search) or `reveal` (an element inside is revealed). */
  readonly reason: 'button' | 'pointer' | 'find' | 'reveal';
}

/** The detail of the closing events. */
export interface SubmenuClosing {
  /** The list that is hidden. */
  readonly submenu: HTMLElement;
  /** `button`, `pointer` (the mouse left the entry) or `escape`. */
  readonly reason: 'button' | 'pointer' | 'escape';
}

export const verticalMenuEvents = {
  /** Dispatched before a submenu opens; cancelling keeps it closed. Not dispatched for submenus that are initially open. */
  'portico-before-open': local<SubmenuOpening>(),
  /** Dispatched after a submenu has opened; its transition may still be running. */
  'portico-open': local<SubmenuOpening>(),
  /** Dispatched before a submenu closes; cancelling keeps it open. */
  'portico-before-close': local<SubmenuClosing>(),
  /** Dispatched after a submenu has closed; its transition may still be running. */
  'portico-close': local<SubmenuClosing>(),
};
