import type { StoredData } from '../../privacy/privacy.ts';

/** Returns the declaration of the stored input of a form. `setting` is the attribute that turns the draft on. */
export const draftStore = (kind: 'draft' | 'steps', setting: string, content: string): StoredData => ({
  areas: ['session'],
  key: `portico-${kind}-*`,
  content,
  purpose: 'memory',
  lifetime: 'until the form is sent or reset, at most the session of the tab',
  setting,
});
