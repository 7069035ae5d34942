import { local } from '../../src/kit/definition.ts';
import { choice, duration, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const verticalMenuSettings = {
  /** The trigger of a submenu: a click on its button (`click`), or also the mouse over its entry (`hover`). */
  mode: choice(['click', 'hover'], 'click'),
  /** The time the mouse must rest on an entry before its submenu opens, with `mode="hover"`. */
  openDelay: duration(500),
  /** The time after the mouse left an entry before its submenu closes, with `mode="hover"`. */
  closeDelay: duration(500),
  /** The duration of a submenu's slide. Ignored when the user prefers reduced motion. */
  duration: duration(200),
  /** Custom texts: `open` and `close`, the labels of the buttons, with `{label}` for the text of the entry. */
  texts: texts(),
};

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

/** The labels of the buttons; `{label}` is the text of the entry that a submenu belongs to. */
export const verticalMenuTexts: Dictionary<'open' | 'close'> = {
  en: { open: 'Open submenu of {label}', close: 'Close submenu of {label}' },
  de: { open: 'Untermenü von {label} öffnen', close: 'Untermenü von {label} schließen' },
};
