import { transportSettings } from '../../src/antispam/transport-settings.ts';
import { bubbling } from '../../src/kit/definition.ts';
import { consentSetting } from '../../src/settings/consent-setting.ts';
import { protectionSettings } from '../../src/forms/captcha/protection-settings.ts';
import { address, choice, flag, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const protectedFormSettings = {
  /** The HTML of the form in UTF-8, encoded in base64. By default, the encoded forms in the content of the element (`.ct-encoded-form`). */
  encoded: text(),
  /** Other origins to which the form may be sent, separated by spaces. */
  actionOrigins: address(),
  /** The reaction if the request fails: `allow` inserts the form, `deny` shows a message. */
  onError: choice(['allow', 'deny'], 'allow'),
  /**
   * Improves file inputs: shows the chosen files with previews, accepts dropped files, checks limits and resizes images. No progress is shown during
   * a submit, because the browser sends the form.
   */
  uploads: flag(),
  ...transportSettings,
  ...protectionSettings,
  /** With `required`, no captcha of another site is loaded until the visitor consents to the purpose `profiling`. */
  consent: consentSetting(),
  /** Custom texts; their names are listed below. */
  texts: texts(),
};

/** The event detail of an inserted form. */
export interface Allowed {
  /** `allowed`: the site has allowed the form. `error`: the request has failed, and `on-error` is `allow`. */
  readonly reason: 'allowed' | 'error';
}

/** The event detail of a denied form. */
export interface Denied {
  /** `denied`: the site has classified the visitor as a bot. `error`: the request has failed, or there is no form to insert. */
  readonly reason: 'denied' | 'error';
  /** The message that is shown instead of the form. */
  readonly message: string;
}

export const protectedFormEvents = {
  /** Dispatched after the form was inserted. */
  'portico-allowed': bubbling<Allowed>(),
  /** Dispatched after a message was shown instead of the form. */
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
