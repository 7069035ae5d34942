import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [
    {
      areas: ['local', 'cookie'],
      key: 'portico-consent',
      content: {
        en: 'The answer: its day, the version of the notice, and the accepted and the refused purposes',
        de: 'Die Antwort: Tag, Version des Hinweises, erlaubte und abgelehnte Zwecke',
      },
      purpose: 'necessary',
      lifetime: {
        en: 'counts for 180 days; a cookie is then deleted, local storage is replaced by the next answer',
        de: 'gilt 180 Tage; ein Cookie wird danach gelöscht, lokaler Speicher durch die nächste Antwort ersetzt',
      },
      setting: 'expires',
    },
  ],
  sends: [],
};
