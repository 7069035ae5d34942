import { draftStore } from '../../src/forms/draft/form-draft.privacy.ts';
import { protectionRequests } from '../../src/forms/captcha/protection.privacy.ts';
import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [draftStore('draft', 'draft', 'The entered values')],
  sends: [
    {
      to: [{ kind: 'markup', selector: 'form', attribute: 'action' }],
      content: 'All fields of the comment form',
      when: 'on submit, with or without `send`',
      purpose: 'necessary',
    },
    ...protectionRequests,
  ],
};
