import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: [{ kind: 'setting', attribute: 'ajax-url' }],
      content: { en: 'The e-mail address', de: 'E-Mail-Adresse' },
      when: { en: 'when the visitor requests a code', de: 'bei der Anforderung eines Codes' },
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'setting', attribute: 'ajax-url' }],
      content: { en: 'The e-mail address and the entered code', de: 'E-Mail-Adresse und eingegebener Code' },
      when: {
        en: 'when the visitor has entered a code, or submits the form with a code',
        de: 'nach der Eingabe eines Codes oder beim Absenden des Formulars mit einem Code',
      },
      purpose: 'necessary',
    },
  ],
};
