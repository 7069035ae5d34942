import type { Dictionary } from '../../src/text/text.ts';

/** The keys of the texts. `blocked` and `cannotConnect` are followed by a colon and the site's comment. */
export type DecoderText =
  | 'show'
  | 'header'
  | 'waiting'
  | 'decoded'
  | 'select'
  | 'confirm'
  | 'close'
  | 'blocked'
  | 'cannotConnect'
  | 'cannotDecode'
  | 'timeout'
  | 'offline';

export const decoderTexts: Dictionary<DecoderText> = {
  en: {
    show: 'Show the contact',
    header: 'Hidden contact',
    waiting: 'Please wait a moment: the contact is being decoded.',
    decoded: 'The contact is',
    select: 'Click to select',
    confirm: 'Got it',
    close: 'Close',
    blocked: 'blocked',
    cannotConnect: 'cannot connect',
    cannotDecode: 'This contact cannot be decoded just now. Please try again later.',
    timeout: 'Server response timeout',
    offline: 'You are probably offline.',
  },
  de: {
    show: 'Kontakt anzeigen',
    header: 'Verborgener Kontakt',
    waiting: 'Einen Moment bitte: Der Kontakt wird entschlüsselt.',
    decoded: 'Der Kontakt lautet',
    select: 'Zum Auswählen klicken',
    confirm: 'Verstanden',
    close: 'Schließen',
    blocked: 'blockiert',
    cannotConnect: 'keine Verbindung',
    cannotDecode: 'Dieser Kontakt lässt sich gerade nicht entschlüsseln. Bitte versuchen Sie es später noch einmal.',
    timeout: 'Der Server antwortet nicht rechtzeitig.',
    offline: 'Sie sind vermutlich offline.',
  },
};
