import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: [{ kind: 'setting', attribute: 'ajax-url' }],
      content: {
        en: 'The path and the query string of the page, and the addresses of its fonts',
        de: 'Pfad und Query-String der Seite sowie Adressen ihrer Schriften',
      },
      when: {
        en: 'when the fonts of the page were found, and when the user checks again',
        de: 'nach dem Finden der Schriften der Seite und bei erneuter Prüfung',
      },
      purpose: 'necessary',
    },
  ],
};
