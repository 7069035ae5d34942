import type { StoredData } from '../../privacy/privacy.ts';
import type { Localized } from '../../text/text.ts';

/** Returns the privacy declaration of the stored input of a form. `setting` is the attribute that enables the draft. */
export const draftStore = (kind: 'draft' | 'steps', setting: string, content: Localized): StoredData => ({
  areas: ['session'],
  key: `portico-${kind}-*`,
  content,
  purpose: 'memory',
  lifetime: {
    en: 'until the form is sent or reset, at most the session of the tab',
    de: 'bis zum Senden oder Zurücksetzen des Formulars, höchstens die Sitzung des Tabs',
  },
  setting,
});
