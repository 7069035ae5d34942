import type { Dictionary } from '../../src/text/text.ts';

/** What stands where there is nothing to read: an option without a text, a multiple select with nothing chosen. */
export const selectTexts: Dictionary<'nothing'> = {
  en: { nothing: 'Nothing chosen' },
  de: { nothing: 'Nichts ausgewählt' },
};
