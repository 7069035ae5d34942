import type { Dictionary } from '../../src/text/text.ts';

/** The text for an empty value: an option without a text, or a multiple select without a selection. */
export const selectTexts: Dictionary<'nothing'> = {
  en: { nothing: 'Nothing chosen' },
  de: { nothing: 'Nichts ausgewählt' },
};
