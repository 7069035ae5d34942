import { transportSettings } from '../../src/antispam/transport-settings.ts';
import { local } from '../../src/kit/definition.ts';
import { duration, flag, text, texts } from '../../src/settings/settings.ts';

export const emailDecoderSettings = {
  /** The encoded address that the element wraps, as printed by the site. Without it, `selector` finds the nodes. */
  encoded: text(),
  /**
   * The CSS selector of the encoded nodes in the page, including later ones; each has its encoded text in `data-original-string`. Used only without
   * `encoded`.
   */
  selector: text('[data-original-string]'),
  /** Marks the visitor as a logged-in admin: only the encoded texts are sent. */
  admin: flag(),
  /** The minimum time between the click and the value. 0 shows the value as soon as it is decoded. */
  decodeDelay: duration(3000),
  /** The time for which an error message stays, while neither pointer nor focus is in it. 0 keeps it until it is closed. */
  hideDelay: duration(3000),
  /** The time for which a filled-in value stays blurred. */
  blurDelay: duration(2000),
  ...transportSettings,
  /** Custom texts, by the names listed below. */
  texts: texts(),
};

/** A decoded contact. */
export interface Decoded {
  /** The encoded text, as in the page. */
  readonly encoded: string;
  /** The e-mail address, phone number or text, as shown. */
  readonly decoded: string;
}

/** A failed request to decode. */
export interface DecodeFailure {
  /** The encoded text, as in the page. */
  readonly encoded: string;
  /** `blocked`: the site refuses; `connection`: the site, or its decoding service, could not be reached; `undecoded`: any other reason. */
  readonly reason: 'blocked' | 'connection' | 'undecoded';
  /** The message that is shown to the visitor. */
  readonly message: string;
}

export const emailDecoderEvents = {
  /** Dispatched after a decoded value was shown. */
  'portico-decoded': local<Decoded>(),
  /** Dispatched after decoding has failed; the visitor can retry. */
  'portico-decode-failed': local<DecodeFailure>(),
};

/** The English texts. `blocked` and `cannotConnect` are followed by a colon and the site's comment. */
export const decoderTexts = {
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

export type DecoderText = keyof typeof decoderTexts.en;
