import type { Dictionary } from '../../src/text/text.ts';
import type { FontVerdict } from './verdict.ts';

/** What each status is called, and what the link says. */
export type FontStatusText = FontVerdict | 'link';

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
