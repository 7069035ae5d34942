import type { Violation } from '../../src/forms/validation/violations.ts';
import { bubbling } from '../../src/kit/definition.ts';
import { address, choice, flag, number, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const formValidatorSettings = {
  /**
   * `classic` validates hidden fields, ignores required classes on checkboxes, and shows messages right after the field. `modern` ignores hidden
   * fields, supports required checkboxes and radio buttons, and shows their messages after the group.
   */
  ruleset: choice(['modern', 'classic'], 'modern'),
  /**
   * The validation of e-mail addresses. `tld` uses a dated list of top-level domains, and allows an IP address as the host and a port. `simple`
   * checks the format, with an ending of 2 to 10 characters. `ruleset` uses `tld` for `classic` and `simple` for `modern`.
   */
  emailStyle: choice(['ruleset', 'tld', 'simple'], 'ruleset'),
  /** Custom texts by rule name (`required`, `email`, `min` …), with the bounds as `{min}` and `{max}`; also `unreachable`. */
  texts: texts(),
  /** The URL that checks `checkUsername`, `customCode` and the e-mail code. */
  ajaxUrl: address(),
  /** A design of the theme; it becomes a class of the form. */
  design: text(),
  /** Shows messages, and sets the class `show-label-error`. Without it, fields are only marked, and messages are read by screen readers only. */
  showLabelError: flag(true),
  /** The distance (px) above the first invalid field after scrolling to it; the admin bar's height is added. */
  scrollOffset: number(100, 0),
};

/** The violations in a form. */
export interface InvalidDetail {
  /** One entry for each invalid field, in the order of the page. */
  readonly invalidFields: readonly Violation[];
}

/** A valid form. */
export interface ValidDetail {
  /** The submit button; `null` without one, and after `validate()`. */
  readonly submitter: HTMLElement | null;
}

/** The result of a remote check. */
export interface RemoteDetail {
  readonly field: string;
  /** The method of the check: `checkUsername`, `customCode`, `verifyEmailCode`, another method, or a URL. */
  readonly method: string;
  /** `unreachable` if no usable response was received. */
  readonly verdict: 'valid' | 'invalid' | 'unreachable';
  /** The message for the visitor; empty when the value is valid. */
  readonly message: string;
}

export const formValidatorEvents = {
  /** Dispatched after the whole form was found invalid: a submit was held back, or `validate()` failed. */
  'portico-invalid': bubbling<InvalidDetail>(),
  /** Dispatched after the whole form was found valid: it is being submitted, or `validate()` succeeded. */
  'portico-valid': bubbling<ValidDetail>(),
  /** Dispatched after a remote check of a field has completed or failed. */
  'portico-remote': bubbling<RemoteDetail>(),
};

export const formValidatorTexts: Dictionary<'unreachable'> = {
  en: { unreachable: 'This could not be checked just now. Send again to go on without.' },
  de: { unreachable: 'Das ließ sich gerade nicht prüfen. Senden Sie noch einmal, um ohne Prüfung fortzufahren.' },
};
