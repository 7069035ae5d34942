import type { Violation } from '../../src/forms/validation/violations.ts';
import { bubbling } from '../../src/kit/definition.ts';
import { consentSetting } from '../../src/settings/consent-setting.ts';
import { protectionSettings } from '../../src/forms/captcha/protection-settings.ts';
import { address, choice, flag, number, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const formValidatorSettings = {
  /**
   * The version of the rules. `classic` validates hidden fields, ignores required classes on checkboxes, and shows each message right after its
   * field. `modern` ignores hidden fields, supports required checkboxes and radio buttons, and shows their messages after the group.
   */
  ruleset: choice(['modern', 'classic'], 'modern'),
  /**
   * The check of e-mail addresses. `simple` accepts endings of 2 to 10 letters. `tld` accepts existing top-level domains, IP addresses and ports.
   * `lenient` accepts endings of 2 to 10 letters and all existing top-level domains. `ruleset` is `tld` for `classic`, and `simple` for `modern`.
   */
  emailStyle: choice(['lenient', 'tld', 'simple', 'ruleset'], 'lenient'),
  /** Custom messages, by the name of the rule (`required`, `email` …). `unreachable` is the message that is shown if the server does not respond. */
  texts: texts(),
  /** The URL to which the rules `checkUsername`, `customCode` and `verifyEmailCode` send the value of a field. */
  ajaxUrl: address(),
  /** Classes for the form, separated by spaces, so that the CSS of your theme can style it. */
  design: text(),
  /**
   * Shows the messages, and sets the class `show-label-error`. If this setting is off, invalid fields are marked, but only screen readers present the
   * messages.
   */
  showLabelError: flag(true),
  /** After a refused submit, shows a list of the invalid fields above the form. The list gets the focus, and its entries link to the fields. */
  errorSummary: flag(),
  /**
   * Improves file inputs: shows the chosen files with previews, accepts dropped files, checks limits and resizes images. No progress is shown during
   * a submit, because the browser sends the form.
   */
  uploads: flag(),
  /** The space (px) above the first invalid field after scrolling to this field. The height of the admin bar is added. */
  scrollOffset: number(100, 0),
  ...protectionSettings,
  /** With `required`, no captcha of another site is loaded until the visitor consents to the purpose `profiling`. */
  consent: consentSetting(),
};

/** The invalid fields of a form. */
export interface InvalidDetail {
  /** One entry for each invalid field, in the order of the page. */
  readonly invalidFields: readonly Violation[];
}

/** The event detail for a valid form. */
export interface ValidDetail {
  /** The button that submitted the form; `null` if no button was pressed, and for `validate()`. */
  readonly submitter: HTMLElement | null;
}

/** The result of a check on the server. */
export interface RemoteDetail {
  /** The name of the field. */
  readonly field: string;
  /** The method of the check, such as `checkUsername`. For `data-rule-remote`, the value of this attribute, such as a URL. */
  readonly method: string;
  /** The result; `unreachable` if the server has not responded in a readable format. */
  readonly verdict: 'valid' | 'invalid' | 'unreachable';
  /** The message for the visitor; empty if the value is valid. */
  readonly message: string;
}

export const formValidatorEvents = {
  /** Dispatched when the whole form is invalid: a submit was prevented, or `validate()` has failed. */
  'portico-invalid': bubbling<InvalidDetail>(),
  /** Dispatched when the whole form is valid: it is being submitted, or `validate()` has succeeded. */
  'portico-valid': bubbling<ValidDetail>(),
  /** Dispatched after a server has checked the value of a field, or after this check has failed. */
  'portico-remote': bubbling<RemoteDetail>(),
};

export const formValidatorTexts: Dictionary<'unreachable'> = {
  en: { unreachable: 'This could not be checked just now. Send again to go on without.' },
  de: { unreachable: 'Das ließ sich gerade nicht prüfen. Senden Sie noch einmal, um ohne Prüfung fortzufahren.' },
};
