import { protectionRequests } from '../../src/forms/captcha/protection.privacy.ts';
import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { draftStore } from '../../src/forms/draft/form-draft.privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [draftStore('draft', 'draft', 'The entered values')],
  sends: [
    {
      to: [
        { kind: 'setting', attribute: 'rest-root', path: 'namespace', fallback: '/wp-json/' },
        { kind: 'setting', attribute: 'endpoint' },
        // Without `endpoint`, the browser sends a valid form itself.
        { kind: 'markup', selector: 'portico-contact-form form:not(.wpcf7-form)', attribute: 'action' },
      ],
      content: 'All fields of the form, also hidden ones; to the own origin also a random key of the message',
      when: 'on submit',
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'setting', attribute: 'rest-root', path: 'namespace', fallback: '/wp-json/' }],
      content: 'The id of the form',
      when: 'when the element starts, once per form and page load, for the rules of the fields; for new captchas and quizzes after a reset, and with `cached` also when the element starts',
      purpose: 'necessary',
    },
    ...protectionRequests,
  ],
};
