import type { Dictionary } from '../../src/text/text.ts';

/** The label of the dismiss button. */
export const alertTexts: Dictionary<'dismiss'> = {
  en: { dismiss: 'Close this message' },
  de: { dismiss: 'Meldung schließen' },
};
