import type { Dictionary } from '../../src/text/text.ts';

export const formValidatorTexts: Dictionary<'unreachable'> = {
  en: { unreachable: 'This could not be checked just now. Send again to go on without.' },
  de: { unreachable: 'Das ließ sich gerade nicht prüfen. Senden Sie noch einmal, um ohne Prüfung fortzufahren.' },
};
