import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { draftStore } from '../../src/forms/form-draft.privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [draftStore('draft', 'draft', { en: 'The entered values', de: 'Eingegebene Werte' })],
  sends: [
    {
      to: [
        { kind: 'setting', attribute: 'rest-root', path: 'namespace', fallback: '/wp-json/' },
        { kind: 'setting', attribute: 'endpoint' },
      ],
      content: { en: 'All fields of the form, also hidden ones', de: 'Alle Felder des Formulars, auch verborgene' },
      when: { en: 'on submit', de: 'beim Absenden' },
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'setting', attribute: 'rest-root', path: 'namespace', fallback: '/wp-json/' }],
      content: { en: 'The id of the form', de: 'ID des Formulars' },
      when: {
        en: 'when the visitor first moves the focus into the form; for new captchas and quizzes after a reset, and with `cached` also on page load',
        de: 'beim ersten Fokus im Formular; für neue Captchas und Quizfragen nach dem Zurücksetzen, mit `cached` auch beim Laden der Seite',
      },
      purpose: 'necessary',
    },
  ],
};
