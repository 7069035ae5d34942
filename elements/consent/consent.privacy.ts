import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [
    {
      areas: ['local', 'cookie'],
      key: 'portico-consent',
      content: 'The answer: its day, the version of the notice, and the accepted and the refused purposes',
      purpose: 'necessary',
      lifetime: 'counts for 180 days; a cookie is then deleted, local storage is replaced by the next answer',
      setting: 'expires',
    },
  ],
  sends: [],
};
