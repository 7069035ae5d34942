import type { Dictionary } from '../../src/text/text.ts';

/** What the lightbox asks before a player of another site is loaded. */
export type ConsentText = 'consent' | 'consentButton';

export const consentTexts: Dictionary<ConsentText> = {
  en: {
    consent: 'This video comes from %host, which then learns that you are here.',
    consentButton: 'Show the video',
  },
  de: {
    consent: 'Dieses Video kommt von %host; dort erfährt man dann, dass Sie hier sind.',
    consentButton: 'Video zeigen',
  },
};
