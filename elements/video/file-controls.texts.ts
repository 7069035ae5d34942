import type { Dictionary } from '../../src/text/text.ts';

/** The names of the controls below the video file. */
export const fileControlTexts: Dictionary<'quality' | 'chapters'> = {
  en: { quality: 'Quality', chapters: 'Chapters' },
  de: { quality: 'Qualität', chapters: 'Kapitel' },
};
