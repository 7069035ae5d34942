import type { Violation } from '../../src/forms/validation/violations.ts';
import { bubbling } from '../../src/kit/definition.ts';
import { consentSetting } from '../../src/settings/consent-setting.ts';
import { protectionSettings } from '../../src/forms/captcha/protection-settings.ts';
import { address, choice, flag, number, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const formValidatorSettings = {
  /**
   * `classic` validates hidden fields, ignores required classes on checkboxes, and shows messages right after the field. `modern` ignores hidden
   * fields, supports required checkboxes and radio buttons, and shows their messages after the group.
   */
  ruleset: choice(['modern', 'classic'], 'modern'),
  /**
   * The check of e-mail addresses. `lenient` accepts endings of 2 to 10 letters, and all existing top-level domains. `tld` accepts existing top-level
   * domains, IP addresses and ports; `simple` accepts endings of 2 to 10 letters. `ruleset` uses `tld` for `classic`, and `simple` for `modern`.
   */
  emailStyle: choice(['lenient', 'tld', 'simple', 'ruleset'], 'lenient'),
  /** Custom messages by the names of rules (`required`, `email` …), and `unreachable`, the message if the server does not respond. */
  texts: texts(),
  /** The URL to which the rules `checkUsername`, `customCode` and `verifyEmailCode` send the value. */
  ajaxUrl: address(),
  /** Classes for the form, separated by spaces, so that the CSS of your theme can style it. */
  design: text(),
  /** Shows messages, and sets the class `show-label-error`. If off, fields are marked, but only screen readers present the messages. */
  showLabelError: flag(true),
  /**
   * Shows a list of the invalid fields above the form after a refused submit. The list gets the focus, and its entries link to the fields.
   */
  errorSummary: flag(),
  /**
   * Shows the chosen files of file inputs with previews, accepts dropped files, checks limits, and resizes images. The browser sends the form, so that
   * no progress is shown.
   */
  uploads: flag(),
  /** The free space (px) above the first invalid field after scrolling to it; the height of the admin bar is added. */
  scrollOffset: number(100, 0),
  ...protectionSettings,
  /** With `required`, no captcha of another site loads until the visitor has consented to the purpose `profiling`. */
  consent: consentSetting(),
};

/** The violations in a form. */
export interface InvalidDetail {
  /** One entry for each invalid field, in the order of the page. */
  readonly invalidFields: readonly Violation[];
}

/** A valid form. */
export interface ValidDetail {
  /** The button that submitted the form; `null` if there was none, and after `validate()`. */
  readonly submitter: HTMLElement | null;
}

/** The result of a check on the server. */
export interface RemoteDetail {
  /** The name of the field. */
  readonly field: string;
  /** The method of the check, such as `checkUsername`; for `data-rule-remote`, its value, such as a URL. */
  readonly method: string;
  /** The result; `unreachable` if the server gave no usable response. */
  readonly verdict: 'valid' | 'invalid' | 'unreachable';
  /** The message for the visitor; empty when the value is valid. */
  readonly message: string;
}

export const formValidatorEvents = {
  /** Dispatched after the whole form was found invalid: a submit was prevented, or `validate()` failed. */
  'portico-invalid': bubbling<InvalidDetail>(),
  /** Dispatched after the whole form was found valid: it is being submitted, or `validate()` succeeded. */
  'portico-valid': bubbling<ValidDetail>(),
  /** Dispatched after a server has checked the value of a field, or after this check has failed. */
  'portico-remote': bubbling<RemoteDetail>(),
};

export const formValidatorTexts: Dictionary<'unreachable'> = {
  en: { unreachable: 'This could not be checked just now. Send again to go on without.' },
  de: { unreachable: 'Das ließ sich gerade nicht prüfen. Senden Sie noch einmal, um ohne Prüfung fortzufahren.' },
};
