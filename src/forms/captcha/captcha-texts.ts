import type { Dictionary } from '../../text/text.ts';
import type { CaptchaFault, CaptchaState } from './captcha-state.ts';

export const captchaTexts = {
  en: {
    captcha: 'Check against spam',
    captchaConsent:
      'Before this form can be sent, {provider} must check that you are not a bot. Your browser then connects to {host}, and {provider} receives data about it and may store data on your device.',
    captchaAgree: 'Agree and check',
    captchaWorking: 'Checking that you are not a bot …',
    captchaSolved: 'Checked: you are not a bot.',
    captchaExpired: 'The check has expired. Please repeat it.',
    captchaMissing: 'Please complete this check, then send the form again.',
    captchaOffline:
      'This form cannot be sent: the check against spam needs a network connection. You are probably offline.',
    captchaBlocked:
      'This form cannot be sent: the check against spam could not be loaded from {host}. A content blocker may prevent it.',
    captchaTimeout: 'This form cannot be sent: the check against spam took too long.',
    captchaRefused: 'This form cannot be sent: the check against spam does not work at the moment.',
    captchaUnsupported: 'This form cannot be sent: the check against spam does not work in this browser.',
    captchaRetry: 'Try again',
  },
  de: {
    captcha: 'Prüfung gegen Spam',
    captchaConsent:
      'Bevor dieses Formular gesendet werden kann, muss {provider} prüfen, dass Sie kein Bot sind. Ihr Browser verbindet sich dann mit {host}; {provider} erhält Daten über ihn und kann Daten auf Ihrem Gerät speichern.',
    captchaAgree: 'Zustimmen und prüfen',
    captchaWorking: 'Es wird geprüft, dass Sie kein Bot sind …',
    captchaSolved: 'Geprüft: Sie sind kein Bot.',
    captchaExpired: 'Die Prüfung ist abgelaufen. Bitte wiederholen Sie sie.',
    captchaMissing: 'Bitte schließen Sie diese Prüfung ab, und senden Sie das Formular dann noch einmal.',
    captchaOffline:
      'Dieses Formular kann nicht gesendet werden: Die Prüfung gegen Spam braucht eine Netzverbindung. Sie sind wahrscheinlich offline.',
    captchaBlocked:
      'Dieses Formular kann nicht gesendet werden: Die Prüfung gegen Spam ließ sich nicht von {host} laden. Vielleicht verhindert es ein Inhaltsblocker.',
    captchaTimeout: 'Dieses Formular kann nicht gesendet werden: Die Prüfung gegen Spam hat zu lange gedauert.',
    captchaRefused: 'Dieses Formular kann nicht gesendet werden: Die Prüfung gegen Spam funktioniert zurzeit nicht.',
    captchaUnsupported:
      'Dieses Formular kann nicht gesendet werden: Die Prüfung gegen Spam funktioniert in diesem Browser nicht.',
    captchaRetry: 'Noch einmal versuchen',
  },
} satisfies Dictionary<string>;

export type CaptchaText = keyof (typeof captchaTexts)['en'];

const faultTexts: Readonly<Record<CaptchaFault, CaptchaText>> = {
  offline: 'captchaOffline',
  blocked: 'captchaBlocked',
  late: 'captchaTimeout',
  refused: 'captchaRefused',
  unsupported: 'captchaUnsupported',
};

export interface CaptchaMessage {
  readonly text?: CaptchaText;
  readonly button?: CaptchaText;
}

/** Returns the message for a state. A widget shows by itself that it works; `isSending`: the visitor has tried to send the form. */
export function messageFor(
  state: CaptchaState,
  { hasWidget, isSending }: { readonly hasWidget: boolean; readonly isSending: boolean },
): CaptchaMessage {
  switch (state.kind) {
    case 'consent':
      return { text: 'captchaConsent', button: 'captchaAgree' };
    case 'working':
      return hasWidget ? {} : { text: 'captchaWorking' };
    case 'interactive':
      if (state.isLate) return { text: 'captchaExpired' };
      return isSending ? { text: 'captchaMissing' } : {};
    case 'solved':
      return hasWidget ? {} : { text: 'captchaSolved' };
    case 'failed':
      return { text: faultTexts[state.fault], button: 'captchaRetry' };
    case 'idle':
    case 'loading':
      return {};
  }
}
