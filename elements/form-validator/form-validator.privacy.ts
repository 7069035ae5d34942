import { protectionRequests } from '../../src/forms/captcha/protection.privacy.ts';
import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: [{ kind: 'setting', attribute: 'ajax-url' }],
      content: 'The value and the name of the field; with `verifyEmailCode` also the e-mail address in the form',
      when: 'when the rule `checkUsername`, `customCode` or `verifyEmailCode` checks a field',
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'markup', selector: '[data-rule-remote]', attribute: 'data-rule-remote' }],
      content: 'The value and the name of the field',
      when: 'when the rule `remote` checks a field',
      purpose: 'necessary',
    },
    ...protectionRequests,
  ],
};
