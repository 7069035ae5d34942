import { address, choice, flag, number, text, texts } from '../../src/kit/settings.ts';

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
