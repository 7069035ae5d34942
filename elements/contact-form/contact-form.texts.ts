import type { Dictionary } from '../../src/text/text.ts';

/** The texts of a form that could load nothing more. */
export const contactFormTexts: Dictionary<'fetchError'> = {
  en: { fetchError: 'You are probably offline.' },
  de: { fetchError: 'Sie sind wahrscheinlich offline.' },
};
