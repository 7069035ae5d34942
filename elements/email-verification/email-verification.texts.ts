import { messagesIn } from '../../src/forms/rule-messages.ts';
import type { Dictionary, Language } from '../../src/text/text.ts';

/** The texts shared with validators. */
const ofRules = (language: Language) => {
  const message = messagesIn(language);
  return { required: message('required', []), email: message('email', []), remote: message('remote', []) };
};

const english = {
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
};

/** The texts of the button, the code field and the messages. */
export const emailVerificationTexts: Dictionary<keyof typeof english> = {
  en: english,
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

/** Returns a text of the element with its placeholders filled in. */
export type TextGetter = (key: keyof typeof english, values?: Readonly<Record<string, number | string>>) => string;
