import type { Dictionary } from '../../src/text/text.ts';

/** What the form must be able to say when the network is gone. */
export const contactFormTexts: Dictionary<'sending' | 'fetchError'> = {
  en: {
    sending: 'Sending…',
    fetchError: 'You are probably offline.',
  },
  de: {
    sending: 'Wird gesendet …',
    fetchError: 'Sie sind wahrscheinlich offline.',
  },
};
