import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [
    {
      areas: ['local'],
      key: 'portico-recent-searches',
      content: {
        en: 'The texts of the last searches, the newest first',
        de: 'Texte der letzten Suchen, die neueste zuerst',
      },
      purpose: 'memory',
      lifetime: {
        en: 'until the visitor deletes the searches or the consent is revoked',
        de: 'bis zum Löschen der Suchen oder zum Widerruf der Einwilligung',
      },
      setting: 'recent',
    },
  ],
  sends: [
    {
      to: [{ kind: 'setting', attribute: 'ajax-url' }],
      content: {
        en: 'The typed text, and the settings that limit the search; with `source="wp-rest"` or `source="json"` in the address, which servers often log',
        de: 'Eingegebener Text und Einstellungen zur Begrenzung der Suche; mit `source="wp-rest"` oder `source="json"` in der Adresse, die Server oft protokollieren',
      },
      when: {
        en: 'while the visitor types, from `min-char-count` characters on; never with `source="index"`',
        de: 'während der Eingabe, ab `min-char-count` Zeichen; nie mit `source="index"`',
      },
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'setting', attribute: 'ajax-url' }],
      content: {
        en: 'The connection data of the browser, without the typed text',
        de: 'Verbindungsdaten des Browsers, ohne den eingegebenen Text',
      },
      when: {
        en: 'with `source="index"`, when the visitor focuses the search for the first time',
        de: 'mit `source="index"`, wenn die Suche zum ersten Mal den Fokus erhält',
      },
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'response', of: { en: 'the REST API at `ajax-url`', de: 'REST-API unter `ajax-url`' } }],
      content: { en: 'The ids of the pictures of the results', de: 'Kennungen der Bilder der Ergebnisse' },
      when: {
        en: 'with `source="wp-rest"`, after a response that contains only these ids',
        de: 'mit `source="wp-rest"`, nach einer Antwort, die nur diese Kennungen enthält',
      },
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'response', of: { en: 'the REST API at `ajax-url`', de: 'REST-API unter `ajax-url`' } }],
      content: { en: 'The ids of the products among the results', de: 'Kennungen der Produkte unter den Ergebnissen' },
      when: {
        en: 'with `source="wp-rest"` and `add-woo-product-prices`, after a response that contains products',
        de: 'mit `source="wp-rest"` und `add-woo-product-prices`, nach einer Antwort, die Produkte enthält',
      },
      purpose: 'necessary',
    },
  ],
};
