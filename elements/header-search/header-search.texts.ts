import type { Dictionary } from '../../src/text/text.ts';

/** The labels of the buttons. */
export const headerSearchTexts: Dictionary<'search' | 'close'> = {
  en: { search: 'Search', close: 'Close search' },
  de: { search: 'Suche', close: 'Suche schließen' },
};
