import type { Dictionary } from '../../src/text/text.ts';

/** The name of the button that closes it. */
export const alertTexts: Dictionary<'dismiss'> = {
  en: { dismiss: 'Close this message' },
  de: { dismiss: 'Meldung schließen' },
};
