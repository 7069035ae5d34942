import { draftStore } from '../../src/forms/draft/form-draft.privacy.ts';
import { protectionRequests } from '../../src/forms/captcha/protection.privacy.ts';
import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [draftStore('draft', 'draft', { en: 'The entered values', de: 'Eingegebene Werte' })],
  sends: [
    {
      to: [{ kind: 'markup', selector: 'form', attribute: 'action' }],
      content: { en: 'All fields of the comment form', de: 'Alle Felder des Kommentarformulars' },
      when: { en: 'on submit, with or without `send`', de: 'beim Absenden, mit oder ohne `send`' },
      purpose: 'necessary',
    },
    ...protectionRequests,
  ],
};
