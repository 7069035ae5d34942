import type { Dictionary } from '../../src/text/text.ts';

/** The labels of the buttons; `{label}` is the text of the entry that a submenu belongs to. */
export const verticalMenuTexts: Dictionary<'open' | 'close'> = {
  en: { open: 'Open submenu of {label}', close: 'Close submenu of {label}' },
  de: { open: 'Untermenü von {label} öffnen', close: 'Untermenü von {label} schließen' },
};
