import { protectionRequests } from '../../src/forms/captcha/protection.privacy.ts';
import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { draftStore } from '../../src/forms/draft/form-draft.privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [draftStore('draft', 'draft', { en: 'The entered values', de: 'Eingegebene Werte' })],
  sends: [
    {
      to: [
        { kind: 'setting', attribute: 'rest-root', path: 'namespace', fallback: '/wp-json/' },
        { kind: 'setting', attribute: 'endpoint' },
        // Without `endpoint`, the browser sends a valid form itself.
        { kind: 'markup', selector: 'portico-contact-form form:not(.wpcf7-form)', attribute: 'action' },
      ],
      content: {
        en: 'All fields of the form, also hidden ones; to the own origin also a random key of the message',
        de: 'Alle Felder des Formulars, auch verborgene; an den eigenen Ursprung auch ein Zufallsschlüssel der Nachricht',
      },
      when: { en: 'on submit', de: 'beim Absenden' },
      purpose: 'necessary',
    },
    {
      to: [{ kind: 'setting', attribute: 'rest-root', path: 'namespace', fallback: '/wp-json/' }],
      content: { en: 'The id of the form', de: 'ID des Formulars' },
      when: {
        en: 'when the element starts, once per form and page load, for the rules of the fields; for new captchas and quizzes after a reset, and with `cached` also when the element starts',
        de: 'beim Start des Elements, je Formular und Seitenaufruf einmal, für die Regeln der Felder; für neue Captchas und Quizfragen nach dem Zurücksetzen, mit `cached` auch beim Start des Elements',
      },
      purpose: 'necessary',
    },
    ...protectionRequests,
  ],
};
