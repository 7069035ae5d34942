import type { Dictionary } from '../../src/text/text.ts';

/** The label of the button. */
export const backToTopTexts: Dictionary<'name'> = {
  en: { name: 'Back to top' },
  de: { name: 'Nach oben' },
};
