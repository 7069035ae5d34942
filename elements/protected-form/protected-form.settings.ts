import { transportSettings } from '../../src/antispam/transport-settings.ts';
import { bubbling } from '../../src/kit/definition.ts';
import { consentSetting } from '../../src/settings/consent-setting.ts';
import { protectionSettings } from '../../src/forms/captcha/protection-settings.ts';
import { address, choice, flag, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const protectedFormSettings = {
  /** The HTML of the form in UTF-8, encoded in base64. Default: the encoded forms in the content of the element (`.ct-encoded-form`). */
  encoded: text(),
  /** The other origins to which the form may be sent, separated by spaces. */
  actionOrigins: address(),
  /** The reaction to a failed request: `allow` inserts the form, `deny` shows a message. */
  onError: choice(['allow', 'deny'], 'allow'),
  /**
   * Shows the chosen files of file inputs with previews, accepts dropped files, checks limits, and resizes images. The browser sends the form, so that
   * no progress is shown.
   */
  uploads: flag(),
  ...transportSettings,
  ...protectionSettings,
  /** With `required`, no captcha of another site loads until the visitor has consented to the purpose `profiling`. */
  consent: consentSetting(),
  /** Custom texts, by the names listed below. */
  texts: texts(),
};

/** The details of an inserted form. */
export interface Allowed {
  /** `allowed`: the site allows the form; `error`: the request failed, and `on-error` is `allow`. */
  readonly reason: 'allowed' | 'error';
}

/** The details of a denied form. */
export interface Denied {
  /** `denied`: the site classifies the visitor as a bot; `error`: the request failed, or there is no form to insert. */
  readonly reason: 'denied' | 'error';
  /** The message that is shown in place of the form. */
  readonly message: string;
}

export const protectedFormEvents = {
  /** Dispatched after the form was inserted. */
  'portico-allowed': bubbling<Allowed>(),
  /** Dispatched after a message was shown in place of the form. */
  'portico-denied': bubbling<Denied>(),
};

/** The keys of the texts. */
export type ProtectedFormText = 'waiting' | 'ready' | 'forbidden' | 'unchecked' | 'unloaded' | 'unreadable' | 'retry';

export const protectedFormTexts: Dictionary<ProtectedFormText> = {
  en: {
    waiting: 'The form is being loaded.',
    ready: 'The form is here.',
    forbidden: 'This form is not available to you.',
    unchecked: 'This form could not be loaded, because the site could not be asked.',
    unloaded: 'This form could not be loaded. Please load the page again.',
    unreadable: 'This form cannot be shown.',
    retry: 'Try again',
  },
  de: {
    waiting: 'Das Formular wird geladen.',
    ready: 'Das Formular ist da.',
    forbidden: 'Dieses Formular steht Ihnen nicht zur Verfügung.',
    unchecked: 'Dieses Formular konnte nicht geladen werden, weil die Website nicht zu erreichen war.',
    unloaded: 'Dieses Formular konnte nicht geladen werden. Bitte laden Sie die Seite neu.',
    unreadable: 'Dieses Formular kann nicht angezeigt werden.',
    retry: 'Noch einmal versuchen',
  },
};
