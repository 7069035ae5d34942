import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: [{ kind: 'setting', attribute: 'source' }],
      content: 'The typed text, in the address, which servers often log',
      when: 'with `source`, while the visitor types in the open list, from `min-char-count` characters on',
      purpose: 'necessary',
    },
  ],
};
