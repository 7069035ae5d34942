import type { Dictionary } from '../../src/text/text.ts';

/** The name of the list, and that of a section without a heading; `{index}` is the section's number. */
export const scrollSectionsTexts: Dictionary<'list' | 'section'> = {
  en: { list: 'Sections', section: 'Section {index}' },
  de: { list: 'Abschnitte', section: 'Abschnitt {index}' },
};
