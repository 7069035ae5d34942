import { bubbling, local } from '../../src/kit/definition.ts';
import { choice, duration, flag, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const headerSearchSettings = {
  /** The position of the open form: `dropdown` below the button, `overlay` over the header, `flyout` over the whole window. */
  design: choice(['dropdown', 'overlay', 'flyout'], 'dropdown'),
  /** The duration of the fade. Has no effect if the user prefers reduced motion. */
  duration: duration(800),
  /** A CSS selector of the ancestor that an `overlay` covers. Without such an ancestor, the overlay covers the parent. */
  over: text('header, [role=banner]'),
  /** Custom texts: `search` and `close`, the labels of the buttons. */
  texts: texts(),
  /** `true` while open; reflected. */
  open: flag(),
};

/** The event detail when the search closes. */
export interface SearchClosing {
  /**
   * `button`, `escape`, `outside` (a click outside of the search), `focus` (the focus has left the search), `other` (another menu or search has
   * opened over the window), or `call` (a method, a command or the attribute `open`).
   */
  readonly reason: 'button' | 'escape' | 'outside' | 'focus' | 'other' | 'call';
}

export const headerSearchEvents = {
  /** Dispatched before the search opens. Cancelling keeps it closed. */
  'portico-before-open': local(),
  /** Dispatched after the search has opened. Its transition may still be running. */
  'portico-open': local(),
  /** Dispatched before the search closes. Cancelling keeps it open. */
  'portico-before-close': local<SearchClosing>(),
  /** Dispatched after the search has closed. Its transition may still be running. */
  'portico-close': local<SearchClosing>(),
  /** Dispatched before a flyout opens. Other menus and searches that cover the window close then. */
  'portico-flyout': bubbling(),
};

/** The labels of the buttons. */
export const headerSearchTexts: Dictionary<'search' | 'close'> = {
  en: { search: 'Search', close: 'Close search' },
  de: { search: 'Suche', close: 'Suche schließen' },
};
