import type { Dictionary } from '../../../src/text/text.ts';

type TextKey = 'sent' | 'received' | 'invalid' | 'choose' | 'nameless';

/** The default messages of forms that are not from Contact Form 7. */
export const plainTexts: Dictionary<TextKey> = {
  en: {
    sent: 'Thank you for your message. It has been sent.',
    received: 'Your entries have arrived.',
    invalid: 'One or more fields have an error. Please check and try again.',
    choose: 'Please choose at least one.',
    nameless:
      'Nothing was sent: because of a mistake in this form, your entries would not arrive. Please get in touch in another way.',
  },
  de: {
    sent: 'Danke für Ihre Nachricht. Sie wurde gesendet.',
    received: 'Ihre Angaben sind angekommen.',
    invalid: 'Ein oder mehrere Felder sind fehlerhaft. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
    choose: 'Bitte wählen Sie mindestens eines aus.',
    nameless:
      'Es wurde nichts gesendet: Wegen eines Fehlers in diesem Formular kämen Ihre Angaben nicht an. Bitte melden Sie sich auf anderem Weg.',
  },
};

/** Returns the text for a key: the author's text, otherwise the text of the dictionary in the element's language. */
export type Translate = (dictionary: typeof plainTexts, key: TextKey) => string;
