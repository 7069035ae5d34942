import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { hostedVideoRequests } from '../../src/media/embed.privacy.ts';

export const privacy: PrivacyDeclaration = {
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
        en: 'when a poster loads, also without consent, or a file, of another site only with consent',
        de: 'beim Laden eines Posterbilds, auch ohne Einwilligung, oder einer Datei, von anderen Websites nur mit Einwilligung',
      },
      purpose: 'media',
    },
  ],
};
