import { local } from '../../src/kit/definition.ts';
import { choice, duration, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const verticalMenuSettings = {
  /** The way to open a submenu: only a click on its button (`click`), or also the mouse pointer over its entry (`hover`). */
  mode: choice(['click', 'hover'], 'click'),
  /** With `mode="hover"`: the time that the pointer must be over an entry before its submenu opens. */
  openDelay: duration(500),
  /** With `mode="hover"`: the time between the pointer leaving an entry and its submenu closing. */
  closeDelay: duration(500),
  /** The duration of the animation when a submenu opens or closes. Ignored when the user prefers reduced motion. */
  duration: duration(200),
  /** Custom texts: `open` and `close`, the labels of the buttons; `{label}` in them is replaced by the text of the entry. */
  texts: texts(),
};

/** The detail of the opening events. */
export interface SubmenuOpening {
  /** The list that is shown. */
  readonly submenu: HTMLElement;
  /** `button`, `pointer` (the mouse rested on the entry), `find` (the browser’s page search) or `reveal` (the event `portico-reveal`). */
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

/** The labels of the buttons; `{label}` is the text of the entry that a submenu belongs to. */
export const verticalMenuTexts: Dictionary<'open' | 'close'> = {
  en: { open: 'Open submenu of {label}', close: 'Close submenu of {label}' },
  de: { open: 'Untermenü von {label} öffnen', close: 'Untermenü von {label} schließen' },
};
