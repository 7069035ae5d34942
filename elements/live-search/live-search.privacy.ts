import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [
    {
      areas: ['local'],
      key: 'portico-recent-searches',
      content: {
        en: 'The texts of the last searches, the newest first',
        de: 'Texte der letzten Suchen, die neueste zuerst',
      },
      purpose: 'memory',
      lifetime: {
        en: 'until the visitor deletes the searches or the consent is revoked',
        de: 'bis zum Löschen der Suchen oder zum Widerruf der Einwilligung',
      },
      setting: 'recent',
    },
  ],
  sends: [
    {
      to: [{ kind: 'setting', attribute: 'ajax-url' }],
      content: {
        en: 'The typed text, and the settings that limit the search',
        de: 'Eingegebener Text und Einstellungen zur Begrenzung der Suche',
      },
      when: {
        en: 'while the visitor types, from `min-char-count` characters on',
        de: 'während der Eingabe, ab `min-char-count` Zeichen',
      },
      purpose: 'necessary',
    },
  ],
};
