import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [
    {
      areas: ['local'],
      key: 'portico-alert-*',
      content: {
        en: 'The mark `dismissed`; the key ends with the name in `remember`',
        de: 'Kennzeichen `dismissed`; der Schlüssel endet mit dem Namen aus `remember`',
      },
      purpose: 'memory',
      lifetime: {
        en: 'until the consent is revoked or the visitor clears the storage',
        de: 'bis zum Widerruf der Einwilligung oder zum Leeren des Speichers',
      },
      setting: 'remember',
    },
  ],
  sends: [],
};
