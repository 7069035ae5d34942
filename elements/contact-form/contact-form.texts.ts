import type { Dictionary } from '../../src/text/text.ts';

/** What the form must be able to say when the network is gone (§8, to the letter). */
export const contactFormTexts: Dictionary<'fetchError' | 'invalidJson'> = {
  en: {
    fetchError: 'You are probably offline.',
    invalidJson: 'The response is not a valid JSON response.',
  },
  de: {
    fetchError: 'Sie sind wahrscheinlich offline.',
    invalidJson: 'Die Antwort ist keine gültige JSON-Antwort.',
  },
};
