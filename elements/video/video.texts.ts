import type { Dictionary } from '../../src/text/text.ts';

/** The names of the buttons, and the consent question. */
export const videoTexts: Dictionary<'play' | 'pause' | 'video' | 'consent' | 'agree'> = {
  en: {
    play: 'Play',
    pause: 'Pause',
    video: 'Video',
    consent:
      'This video comes from {host}. To play it, your browser connects there, and {host} may store data on your device.',
    agree: 'Agree and play',
  },
  de: {
    play: 'Abspielen',
    pause: 'Anhalten',
    video: 'Video',
    consent:
      'Dieses Video kommt von {host}. Zum Abspielen verbindet sich Ihr Browser dorthin, und {host} kann Daten auf Ihrem Gerät speichern.',
    agree: 'Zustimmen und abspielen',
  },
};
