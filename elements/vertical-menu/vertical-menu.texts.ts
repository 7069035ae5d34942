import type { Dictionary } from '../../src/text/text.ts';

/** The labels of the buttons; `{0}` is the text of the entry that a submenu belongs to. */
export const verticalMenuTexts: Dictionary<'open' | 'close'> = {
  en: { open: 'Open submenu of {0}', close: 'Close submenu of {0}' },
  de: { open: 'Untermenü von {0} öffnen', close: 'Untermenü von {0} schließen' },
};
