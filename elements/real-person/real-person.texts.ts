import type { Dictionary } from '../../src/text/text.ts';

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
