import type { Dictionary } from '../../src/text/text.ts';

/**
 * What the form must be able to say when the network is gone: `sending` when a send takes longer, `fetchError` when no answer came, `refused` when the site refused the
 * message without a word, `invalidJson` when nobody can tell from the answer whether the message arrived.
 */
export const contactFormTexts: Dictionary<'sending' | 'fetchError' | 'refused' | 'invalidJson'> = {
  en: {
    sending: 'Sending…',
    fetchError: 'You are probably offline.',
    refused: 'The site refused the message. Please try again later, or get in touch in another way.',
    invalidJson:
      'The site did not confirm that the message arrived. Please try again later, or get in touch in another way.',
  },
  de: {
    sending: 'Wird gesendet …',
    fetchError: 'Sie sind wahrscheinlich offline.',
    refused:
      'Die Website hat die Nachricht abgelehnt. Bitte versuchen Sie es später noch einmal oder melden Sie sich auf anderem Weg.',
    invalidJson:
      'Die Website hat nicht bestätigt, dass die Nachricht angekommen ist. Bitte versuchen Sie es später noch einmal oder melden Sie sich auf anderem Weg.',
  },
};
