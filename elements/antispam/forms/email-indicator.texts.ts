import type { Dictionary } from '../../../src/text/text.ts';

/** What is said of an e-mail address, where the site has no words of its own. */
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
