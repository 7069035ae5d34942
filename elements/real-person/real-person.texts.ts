import type { Dictionary } from '../../src/text/text.ts';

/** What a badge says: its name, the heading and the words of its panel, and what stands for a name that is missing. */
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
