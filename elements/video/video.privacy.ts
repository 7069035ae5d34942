import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { hostedVideoRequests } from '../../src/media/embed.privacy.ts';

export const videoPrivacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    ...hostedVideoRequests,
    {
      to: [
        { kind: 'markup', selector: 'portico-video a', attribute: 'href' },
        { kind: 'setting', attribute: 'poster' },
      ],
      content: { en: 'The connection data of the browser', de: 'Verbindungsdaten des Browsers' },
      when: {
        en: 'when a poster or a file loads; a file of another site loads only with consent',
        de: 'beim Laden eines Posterbilds oder einer Datei; Dateien anderer Websites nur mit Einwilligung',
      },
      purpose: 'media',
    },
  ],
};
