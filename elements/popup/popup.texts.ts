import type { Dictionary } from '../../src/text/text.ts';

/** What the popup says. */
export type PopupText = 'dialog' | 'close';

export const popupTexts: Dictionary<PopupText> = {
  en: { dialog: 'Message', close: 'Close' },
  de: { dialog: 'Mitteilung', close: 'Schließen' },
};
