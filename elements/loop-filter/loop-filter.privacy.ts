import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: [{ kind: 'setting', attribute: 'rest-root', path: 'namespace', fallback: '/wp-json/' }],
      content: {
        en: 'The chosen terms, the ids of the page and of the widget, and the address of the page without the filters',
        de: 'Gewählte Begriffe, IDs der Seite und des Widgets sowie Adresse der Seite ohne die Filter',
      },
      when: { en: 'when the visitor changes a filter', de: 'beim Ändern eines Filters' },
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'markup', selector: 'a', attribute: 'href' }],
      content: { en: 'The chosen terms in the address of the page', de: 'Gewählte Begriffe in der Adresse der Seite' },
      when: {
        en: 'when the visitor opens another page of the loop or loads more items',
        de: 'beim Öffnen einer anderen Seite der Liste oder beim Laden weiterer Einträge',
      },
      purpose: 'necessary',
    },
  ],
};
