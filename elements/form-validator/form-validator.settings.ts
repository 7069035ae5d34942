import { address, choice, flag, number, text, texts } from '../../src/kit/settings.ts';

export const formValidatorSettings = {
  /**
   * `classic`: hidden fields count, a class asks no box to be ticked, and messages stand right after the field. `modern`: hidden
   * fields are left alone, boxes and radio buttons can be required, and their messages stand after the whole group.
   */
  ruleset: choice(['modern', 'classic'], 'modern'),
  /**
   * How an e-mail address is judged: `tld` by a dated list of top-level domains, a host like an IP address and a port are fine;
   * `simple` by its shape, with an ending of 2 to 10 characters. `ruleset`: `tld` for `classic`, `simple` for `modern`.
   */
  emailStyle: choice(['ruleset', 'tld', 'simple'], 'ruleset'),
  /** Own texts by the names of the rules (`required`, `email`, `min` …), `{0}` and `{1}` being the bounds; also `unreachable`. */
  texts: texts(),
  /** The endpoint that checks `checkUsername`, `customCode` and the e-mail code. */
  ajaxUrl: address(),
  /** A look of the theme's: becomes a class of the form. */
  design: text(),
  /** Messages show. Without them fields are marked, and only screen readers hear why. Becomes the class `show-label-error`. */
  showLabelError: flag(true),
  /** The distance (px) that is left above the first invalid field when the page scrolls to it; the admin bar's height is added. */
  scrollOffset: number(100, 0),
};
