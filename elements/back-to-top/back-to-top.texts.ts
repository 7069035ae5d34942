import type { Dictionary } from '../../src/text/text.ts';

/** The name of the button. */
export const backToTopTexts: Dictionary<'name'> = {
  en: { name: 'Back to top' },
  de: { name: 'Nach oben' },
};
