import type { Dictionary } from '../../../src/text/text.ts';

/** The texts for e-mail addresses, used if the site sends none. */
export const emailTexts: Dictionary<'emailGood' | 'emailDoubtful'> = {
  en: {
    emailGood: 'This e-mail address is good.',
    emailDoubtful: 'This e-mail address may be wrong. Please check it.',
  },
  de: {
    emailGood: 'Diese E-Mail-Adresse ist in Ordnung.',
    emailDoubtful: 'Diese E-Mail-Adresse stimmt vielleicht nicht. Bitte prüfen Sie sie.',
  },
};
