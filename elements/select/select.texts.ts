import type { Dictionary } from '../../src/text/text.ts';

/** The text for an empty value: an option without a text, a multiple select with nothing chosen. */
export const selectTexts: Dictionary<'nothing'> = {
  en: { nothing: 'Nothing chosen' },
  de: { nothing: 'Nichts ausgewählt' },
};
