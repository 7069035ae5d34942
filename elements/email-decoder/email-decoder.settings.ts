import { transportSettings } from '../../src/antispam/transport-settings.ts';
import { local } from '../../src/kit/definition.ts';
import { duration, flag, text, texts } from '../../src/settings/settings.ts';

export const emailDecoderSettings = {
  /** The encoded text of one contact, as the site prints it. If it is not set, the element finds encoded nodes with `selector`. */
  encoded: text(),
  /** A CSS selector of the encoded nodes, which have the attribute `data-original-string`. It has no effect if `encoded` is set. */
  selector: text('[data-original-string]'),
  /** Set this for visitors who are logged in as administrators. The request then contains only the encoded text. */
  admin: flag(),
  /** The minimum time between the click and the display of the value. With 0, the dialog shows the value as soon as the site has decoded it. */
  decodeDelay: duration(3000),
  /** The time for which the dialog shows an error message before it closes. With 0, the dialog stays open until the visitor closes it. */
  hideDelay: duration(3000),
  /** The time for which a value stays blurred after it was inserted into the page. */
  blurDelay: duration(2000),
  ...transportSettings,
  /** Custom texts; their names are listed below. */
  texts: texts(),
};

/** A decoded contact. */
export interface Decoded {
  /** The encoded text, as in the page. */
  readonly encoded: string;
  /** The e-mail address, phone number or text that is shown. */
  readonly decoded: string;
}

/** A failed request to decode. */
export interface DecodeFailure {
  /** The encoded text, as in the page. */
  readonly encoded: string;
  /** `blocked`: the site blocks the visitor. `connection`: the site or its decoding service cannot be reached. `undecoded`: any other reason. */
  readonly reason: 'blocked' | 'connection' | 'undecoded';
  /** The message that is shown to the visitor. */
  readonly message: string;
}

export const emailDecoderEvents = {
  /** Dispatched after a decoded value was shown. */
  'portico-decoded': local<Decoded>(),
  /** Dispatched after decoding has failed. The visitor can try again. */
  'portico-decode-failed': local<DecodeFailure>(),
};

/** The texts of the dialog. `blocked` and `cannotConnect` are followed by a colon and the site's comment. */
export const decoderTexts = {
  en: {
    show: 'Show the contact',
    header: 'Hidden contact',
    waiting: 'Please wait a moment: the contact is being decoded.',
    decoded: 'The contact is',
    select: 'Click to select',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Not copied. The contact is selected: copy it with your keyboard.',
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
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Nicht kopiert. Der Kontakt ist ausgewählt: Kopieren Sie ihn mit der Tastatur.',
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
