import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [
    {
      areas: ['local'],
      key: 'portico-alert-*',
      content: 'The mark `dismissed`; the key ends with the name in `remember`',
      purpose: 'memory',
      lifetime: 'until the consent is revoked or the visitor clears the storage',
      setting: 'remember',
    },
  ],
  sends: [],
};
