import { protectionRequests } from '../../src/forms/captcha/protection.privacy.ts';
import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: [{ kind: 'setting', attribute: 'ajax-url' }],
      content: {
        en: 'The value and the name of the field; with `verifyEmailCode` also the e-mail address in the form',
        de: 'Wert und Name des Felds; mit `verifyEmailCode` auch die E-Mail-Adresse im Formular',
      },
      when: {
        en: 'when the rule `checkUsername`, `customCode` or `verifyEmailCode` checks a field',
        de: 'bei der Prüfung eines Felds durch die Regel `checkUsername`, `customCode` oder `verifyEmailCode`',
      },
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'markup', selector: '[data-rule-remote]', attribute: 'data-rule-remote' }],
      content: { en: 'The value and the name of the field', de: 'Wert und Name des Felds' },
      when: { en: 'when the rule `remote` checks a field', de: 'bei der Prüfung eines Felds durch die Regel `remote`' },
      purpose: 'necessary',
    },
    ...protectionRequests,
  ],
};
