import type { Dictionary } from '../../src/text/text.ts';

/** The texts of the popup. */
export type PopupText = 'dialog' | 'close';

export const popupTexts: Dictionary<PopupText> = {
  en: { dialog: 'Message', close: 'Close' },
  de: { dialog: 'Mitteilung', close: 'Schließen' },
};
