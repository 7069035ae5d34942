import { local } from '../../src/kit/definition.ts';
import { duration, flag, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const realPersonSettings = {
  /** The delay before the panel closes after pointer and focus have left the badge and the panel. */
  closeDelay: duration(1000),
  /** The delay before the panel closes after a tap. */
  touchCloseDelay: duration(3000),
  /** Custom texts: `badge`, `title` and `text`, with `{name}` for the author's name; `author`, which is used if the element is empty. */
  texts: texts(),
  /** `true` while the panel is open; reflected. */
  open: flag(),
};

export const realPersonEvents = {
  /** Dispatched before the panel opens; cancelling keeps it closed. */
  'portico-before-open': local(),
  /** Dispatched after the panel has opened. */
  'portico-open': local(),
  /** Dispatched before the panel closes; cancelling keeps it open. */
  'portico-before-close': local(),
  /** Dispatched after the panel has closed. */
  'portico-close': local(),
};

/** The name of the badge, the heading and text of the panel, and the fallback for a missing name. */
export type RealPersonText = 'badge' | 'title' | 'text' | 'author';

export const realPersonTexts: Dictionary<RealPersonText> = {
  en: {
    badge: 'Real person: {name}',
    title: 'Real person',
    text: '{name} passed every check against bots when this was written.',
    author: 'The author',
  },
  de: {
    badge: 'Echte Person: {name}',
    title: 'Echte Person',
    text: '{name} hat beim Schreiben jede Prüfung gegen Bots bestanden.',
    author: 'Wer das schrieb,',
  },
};
