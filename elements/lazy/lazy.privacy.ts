import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: [{ kind: 'markup', selector: 'img, source, iframe, video', attribute: 'data-src' }],
      content: { en: 'The connection data of the browser', de: 'Verbindungsdaten des Browsers' },
      when: { en: 'when the content comes near the window', de: 'wenn der Inhalt in die Nähe des Fensters kommt' },
      purpose: 'necessary',
    },
  ],
};
