import { messagesIn } from '../../src/forms/rule-messages.ts';
import { bubbling } from '../../src/kit/definition.ts';
import { address, duration, text, texts } from '../../src/settings/settings.ts';
import type { Localized } from '../../src/text/text.ts';

export const emailVerificationSettings = {
  /** The URL of the server endpoint that sends and verifies codes. Without it, the element adds nothing to the page. */
  ajaxUrl: address(),
  /** The id of the e-mail input, if it is outside the element. */
  for: text(),
  /** The placeholder of the code field. */
  placeholder: text(),
  /** The minimum time between two codes to the same address. */
  cooldown: duration(30_000),
  /** The time after which a request without a response fails. */
  timeout: duration(30_000),
  /**
   * Custom texts: the button labels `send`, `sending`, `resend` and `error`; `code`, the label of the code field; the messages `wait` (with
   * `{seconds}`), `sent` and `verified` (with `{email}`) and `checking`; and the error messages `offline`, `late` (timeout), `unsent` (no code was
   * sent), `unchecked` (no code was checked), `required` (no address), `email` (invalid address) and `remote` (wrong code).
   */
  texts: texts(),
};

/** The address to which a code was sent, or which the code has verified. */
export interface EmailDetail {
  /** The address that was in the input when the request was sent. */
  readonly email: string;
}

/** The address to which no code could be sent. */
export interface CodeFailedDetail {
  /** The address that was in the input when the request was sent. */
  readonly email: string;
  /**
   * `offline`: the server could not be reached; `late`: it did not respond in time; `unsent`: it responded with an error, or is of another origin and
   * did not respond although the browser is online.
   */
  readonly reason: 'offline' | 'late' | 'unsent';
}

export const emailVerificationEvents = {
  /** Dispatched after the server has sent a code. */
  'portico-code-sent': bubbling<EmailDetail>(),
  /** Dispatched if no code could be sent. */
  'portico-code-failed': bubbling<CodeFailedDetail>(),
  /** Dispatched after the server has accepted the code. */
  'portico-code-verified': bubbling<EmailDetail>(),
};

/** The texts shared with validators. */
const ofRules = (language: keyof Localized) => {
  const message = messagesIn(language);
  return { required: message('required', []), email: message('email', []), remote: message('remote', []) };
};

/** The texts of the button, the code field and the messages. */
export const emailVerificationTexts = {
  en: {
    send: 'Send Code',
    sending: 'Sending..',
    resend: 'Resend Code',
    error: 'Error !',
    code: 'Verification code',
    wait: 'Another code can be sent in {seconds} s.',
    sent: 'A code was sent to {email}.',
    checking: 'The code is being checked.',
    verified: '{email} is verified.',
    offline: 'You are probably offline.',
    late: 'The server did not answer in time. Please try again.',
    unsent: 'The code could not be sent. Please try again.',
    unchecked: 'The code could not be checked. Please try again.',
    ...ofRules('en'),
  },
  de: {
    send: 'Code senden',
    sending: 'Wird gesendet ..',
    resend: 'Code erneut senden',
    error: 'Fehler!',
    code: 'Bestätigungscode',
    wait: 'In {seconds} s kann ein weiterer Code gesendet werden.',
    sent: 'Ein Code wurde an {email} gesendet.',
    checking: 'Der Code wird geprüft.',
    verified: '{email} ist bestätigt.',
    offline: 'Sie sind vermutlich offline.',
    late: 'Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es noch einmal.',
    unsent: 'Der Code konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
    unchecked: 'Der Code konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
    ...ofRules('de'),
  },
};
