import type { Dictionary } from '../../src/text/text.ts';
import type { FontState } from './status-api.ts';

/** The keys of the texts: the states and the link. */
export type FontStatusText = FontState | 'link';

export const fontStatusTexts: Dictionary<FontStatusText> = {
  en: {
    success: 'Fonts: all in order',
    warning: 'Fonts: could be better',
    alert: 'Fonts: something is wrong',
    notice: 'Fonts: please look',
    link: 'About the fonts of this page',
  },
  de: {
    success: 'Schriften: alles in Ordnung',
    warning: 'Schriften: es geht besser',
    alert: 'Schriften: etwas stimmt nicht',
    notice: 'Schriften: bitte ansehen',
    link: 'Über die Schriften dieser Seite',
  },
};
