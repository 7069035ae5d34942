import { local } from '../../src/kit/definition.ts';
import { choice, duration, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const verticalMenuSettings = {
  /** The way in which visitors open a submenu: with a click on its button (`click`), or also with the mouse over its entry (`hover`). */
  mode: choice(['click', 'hover'], 'click'),
  /** With `mode="hover"`, the time for which the pointer must be over an entry before its submenu opens. */
  openDelay: duration(500),
  /** With `mode="hover"`, the time between the moment when the pointer leaves an entry and the closing of its submenu. */
  closeDelay: duration(500),
  /** The duration of the animation when a submenu opens or closes. Has no effect if the user prefers reduced motion. */
  duration: duration(200),
  /** Custom texts: `open` and `close`, the labels of the buttons. `{label}` stands for the text of the entry. */
  texts: texts(),
};

/** The event detail of an opening. */
export interface SubmenuOpening {
  /** The list that is shown. */
  readonly submenu: HTMLElement;
  /** `button`, `pointer` (the mouse rested on the entry), `find` (the browser’s page search), or `reveal` (the event `portico-reveal`). */
  readonly reason: 'button' | 'pointer' | 'find' | 'reveal';
}

/** The event detail of a closing. */
export interface SubmenuClosing {
  /** The list that is hidden. */
  readonly submenu: HTMLElement;
  /** `button`, `pointer` (the mouse has left the entry), or `escape`. */
  readonly reason: 'button' | 'pointer' | 'escape';
}

export const verticalMenuEvents = {
  /** Dispatched before a submenu opens. Cancelling keeps it closed. Not dispatched for submenus that are open from the start. */
  'portico-before-open': local<SubmenuOpening>(),
  /** Dispatched after a submenu has opened. Its transition may still be running. */
  'portico-open': local<SubmenuOpening>(),
  /** Dispatched before a submenu closes. Cancelling keeps it open. */
  'portico-before-close': local<SubmenuClosing>(),
  /** Dispatched after a submenu has closed. Its transition may still be running. */
  'portico-close': local<SubmenuClosing>(),
};

/** The labels of the buttons. `{label}` stands for the text of the entry with the submenu. */
export const verticalMenuTexts: Dictionary<'open' | 'close'> = {
  en: { open: 'Open submenu of {label}', close: 'Close submenu of {label}' },
  de: { open: 'Untermenü von {label} öffnen', close: 'Untermenü von {label} schließen' },
};
