import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: [{ kind: 'setting', attribute: 'source' }],
      content: {
        en: 'The typed text, in the address, which servers often log',
        de: 'Eingegebener Text, in der Adresse, die Server oft protokollieren',
      },
      when: {
        en: 'with `source`, while the visitor types in the open list, from `min-char-count` characters on',
        de: 'mit `source`, während der Eingabe in der offenen Liste, ab `min-char-count` Zeichen',
      },
      purpose: 'necessary',
    },
  ],
};
