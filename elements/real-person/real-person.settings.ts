import { local } from '../../src/kit/definition.ts';
import { duration, flag, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const realPersonSettings = {
  /** The delay before the panel closes after the pointer and the focus have left the badge and the panel. */
  closeDelay: duration(1000),
  /** The delay before the panel closes after a tap. */
  touchCloseDelay: duration(3000),
  /** Custom texts: `badge`, `title` and `text`, in which `{name}` stands for the author's name; `author`, which replaces a missing name. */
  texts: texts(),
  /** `true` while the panel is open; reflected. */
  open: flag(),
};

export const realPersonEvents = {
  /** Dispatched before the panel opens. Cancelling keeps it closed. */
  'portico-before-open': local(),
  /** Dispatched after the panel has opened. */
  'portico-open': local(),
  /** Dispatched before the panel closes. Cancelling keeps it open. */
  'portico-before-close': local(),
  /** Dispatched after the panel has closed. */
  'portico-close': local(),
};

/** The keys of the texts: the label of the badge, the heading and the text of the panel, and the text that replaces a missing name. */
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
