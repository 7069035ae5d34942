import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { draftStore } from '../../src/forms/draft/form-draft.privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [
    draftStore('steps', 'keep-progress', {
      en: 'The number of the current step and the answers',
      de: 'Nummer des aktuellen Schritts und Antworten',
    }),
  ],
  sends: [
    {
      to: [{ kind: 'markup', selector: 'form', attribute: 'action' }],
      content: {
        en: 'All fields of the form, and the numbers of the current step and of all steps',
        de: 'Alle Felder des Formulars sowie Nummer des aktuellen Schritts und Anzahl der Schritte',
      },
      when: {
        en: 'on submit; with `mode="server"` also when the visitor presses Next',
        de: 'beim Absenden; mit `mode="server"` auch beim Drücken von „Weiter“',
      },
      purpose: 'necessary',
    },
  ],
};
