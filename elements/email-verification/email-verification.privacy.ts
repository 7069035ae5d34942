import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: [{ kind: 'setting', attribute: 'ajax-url' }],
      content: 'The e-mail address',
      when: 'when the visitor requests a code',
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'setting', attribute: 'ajax-url' }],
      content: 'The e-mail address and the entered code',
      when: 'when the visitor has entered a code, or submits the form with a code',
      purpose: 'necessary',
    },
  ],
};
