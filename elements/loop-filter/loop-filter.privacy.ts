import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [],
  sends: [
    {
      to: [{ kind: 'setting', attribute: 'rest-root', path: 'namespace', fallback: '/wp-json/' }],
      content: {
        en: 'The chosen terms, the ids of the page and of the widget, and the address of the page without the filters; also the searched text, the limits and the order, if the form has such fields',
        de: 'Gewählte Begriffe, IDs der Seite und des Widgets sowie Adresse der Seite ohne die Filter; auch der gesuchte Text, die Grenzen und die Reihenfolge, falls das Formular solche Felder hat',
      },
      when: {
        en: 'when the visitor changes a filter; never with `source="page"` or `source="json"`',
        de: 'beim Ändern eines Filters; nie mit `source="page"` oder `source="json"`',
      },
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'setting', attribute: 'items-url' }],
      content: {
        en: 'The connection data of the browser, without the filters',
        de: 'Verbindungsdaten des Browsers, ohne die Filter',
      },
      when: { en: 'with `source="json"`, when the page opens', de: 'mit `source="json"`, beim Öffnen der Seite' },
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
