import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { draftStore } from '../../src/forms/draft/form-draft.privacy.ts';

export const privacy: PrivacyDeclaration = {
  stores: [draftStore('steps', 'keep-progress', 'The number of the current step and the answers')],
  sends: [
    {
      to: [{ kind: 'markup', selector: 'form', attribute: 'action' }],
      content: 'All fields of the form, and the numbers of the current step and of all steps',
      when: 'on submit; with `mode="server"` also when the visitor presses Next',
      purpose: 'necessary',
    },
  ],
};
