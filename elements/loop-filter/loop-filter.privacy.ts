import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: [{ kind: 'setting', attribute: 'rest-root', path: 'namespace', fallback: '/wp-json/' }],
      content:
        'The chosen terms, the ids of the page and of the widget, and the address of the page without the filters; also the searched text, the limits and the order, if the form has such fields',
      when: 'when the visitor changes a filter; never with `source="page"` or `source="json"`',
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'setting', attribute: 'items-url' }],
      content: 'The connection data of the browser, without the filters',
      when: 'with `source="json"`, when the page opens',
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'markup', selector: 'a', attribute: 'href' }],
      content: 'The chosen terms in the address of the page',
      when: 'when the visitor opens another page of the loop or loads more items',
      purpose: 'necessary',
    },
  ],
};
