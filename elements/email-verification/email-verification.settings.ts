import { messagesIn } from '../../src/forms/rule-messages.ts';
import { bubbling } from '../../src/kit/definition.ts';
import { address, duration, text, texts } from '../../src/settings/settings.ts';
import type { Localized } from '../../src/text/text.ts';

export const emailVerificationSettings = {
  /** The URL of the server that sends and verifies codes. If it is not set, the element adds nothing to the page. */
  ajaxUrl: address(),
  /** The `id` of the e-mail input, if the input is outside the element. */
  for: text(),
  /** The placeholder of the code field. */
  placeholder: text(),
  /** The minimum time between two codes for the same address. */
  cooldown: duration(30_000),
  /** The timeout of a request. */
  timeout: duration(30_000),
  /**
   * Custom texts: the labels of the button `send`, `sending`, `resend` and `error`; `code`, the label of the code field; the messages `wait` (with
   * `{seconds}`), `sent` and `verified` (with `{email}`) and `checking`; the errors `offline`, `late` (timeout), `unsent` (no code was sent),
   * `unchecked` (no code was checked), `required` (no address), `email` (invalid address) and `remote` (wrong code).
   */
  texts: texts(),
};

/** The address to which a code was sent, or which was verified with a code. */
export interface EmailDetail {
  /** The address in the input at the time of the request. */
  readonly email: string;
}

/** The address to which no code could be sent. */
export interface CodeFailedDetail {
  /** The address in the input at the time of the request. */
  readonly email: string;
  /**
   * `offline`: the server could not be reached. `late`: the server did not respond in time. `unsent`: the server responded with an error, or a server
   * of another origin did not respond although the browser is online.
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

/** The texts that validators also use. */
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
