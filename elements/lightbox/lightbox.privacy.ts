import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { hostedVideoRequests } from '../../src/media/embed.privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    ...hostedVideoRequests,
    {
      to: [{ kind: 'setting', attribute: 'smart-recognition-url' }],
      content: { en: 'The address of the item', de: 'Adresse des Elements' },
      when: {
        en: 'when an item without a known type opens, only with `smart-recognition-url`',
        de: 'beim Öffnen eines Elements ohne bekannten Typ, nur mit `smart-recognition-url`',
      },
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'markup', selector: 'a', attribute: 'href' }],
      content: { en: 'The connection data of the browser', de: 'Verbindungsdaten des Browsers' },
      when: { en: 'when an item loads', de: 'beim Laden eines Elements' },
      purpose: 'necessary',
    },
    {
      to: [
        { kind: 'response', of: { en: 'the share target that the visitor chooses', de: 'gewähltes Ziel zum Teilen' } },
      ],
      content: {
        en: 'The address and the title to share, in a new window',
        de: 'Zu teilende Adresse und Titel, in einem neuen Fenster',
      },
      when: { en: 'when the visitor chooses a share target', de: 'bei der Wahl eines Ziels zum Teilen' },
      purpose: 'necessary',
    },
  ],
};
