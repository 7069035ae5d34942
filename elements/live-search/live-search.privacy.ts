import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [
    {
      areas: ['local'],
      key: 'portico-recent-searches',
      content: 'The texts of the last searches, the newest first',
      purpose: 'memory',
      lifetime: 'until the visitor deletes the searches or the consent is revoked',
      setting: 'recent',
    },
  ],
  sends: [
    {
      to: [{ kind: 'setting', attribute: 'ajax-url' }],
      content:
        'The typed text, and the settings that limit the search; with `source="wp-rest"` or `source="json"` in the address, which servers often log',
      when: 'while the visitor types, from `min-char-count` characters on; never with `source="index"`',
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'setting', attribute: 'ajax-url' }],
      content: 'The connection data of the browser, without the typed text',
      when: 'with `source="index"`, when the visitor focuses the search for the first time',
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'response', of: 'the REST API at `ajax-url`' }],
      content: 'The ids of the pictures of the results',
      when: 'with `source="wp-rest"`, after a response that contains only these ids',
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'response', of: 'the REST API at `ajax-url`' }],
      content: 'The ids of the products among the results',
      when: 'with `source="wp-rest"` and `add-woo-product-prices`, after a response that contains products',
      purpose: 'necessary',
    },
  ],
};
