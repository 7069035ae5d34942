import type { Dictionary } from '../../src/text/text.ts';

/** The names of the list and of a section that has none; `%n` is the section's number. */
export const scrollSectionsTexts: Dictionary<'list' | 'section'> = {
  en: { list: 'Sections', section: 'Section %n' },
  de: { list: 'Abschnitte', section: 'Abschnitt %n' },
};
