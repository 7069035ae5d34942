import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { nonceRequest, siteInterfaces, visitorData } from '../../src/antispam/transport.privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: siteInterfaces,
      content: {
        en: 'The encoded texts of the page; except with `admin` also the address of the page and of the previous page',
        de: 'Codierte Texte der Seite; außer mit `admin` auch die Adressen der Seite und der vorherigen Seite',
      },
      when: { en: 'when the visitor clicks a hint', de: 'beim Klick auf einen Hinweis' },
      purpose: 'necessary',
    },
    visitorData({
      en: 'when the visitor clicks a hint, except with `admin`',
      de: 'beim Klick auf einen Hinweis, außer mit `admin`',
    }),
    nonceRequest,
  ],
};
