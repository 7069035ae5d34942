import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: [{ kind: 'setting', attribute: 'ajax-url' }],
      content: 'The path and the query string of the page, and the addresses of its fonts',
      when: 'when the fonts of the page were found, and when the user checks again',
      purpose: 'necessary',
    },
  ],
};
