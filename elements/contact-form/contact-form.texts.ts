import type { Dictionary } from '../../src/text/text.ts';

/** The texts of a form whose code could not be loaded. */
export const contactFormTexts: Dictionary<'fetchError'> = {
  en: { fetchError: 'You are probably offline.' },
  de: { fetchError: 'Sie sind wahrscheinlich offline.' },
};
