import { address, choice, flag, number, text, texts } from '../../src/kit/settings.ts';

export const formValidatorSettings = {
  /**
   * `classic`: hidden fields count, a class asks no box to be ticked, and messages stand right after the field. `modern`: hidden
   * fields are left alone, boxes and radio buttons can be required, and their messages stand after the whole group (§5).
   */
  ruleset: choice(['modern', 'classic'], 'modern'),
  /**
   * How an e-mail address is judged: `tld` by a dated list of top-level domains, a host like an IP address and a port are fine;
   * `simple` by its shape, with an ending of 2 to 10 characters. `ruleset`: `tld` for `classic`, `simple` for `modern` (§5).
   */
  emailStyle: choice(['ruleset', 'tld', 'simple'], 'ruleset'),
  /** Own texts by the names of the rules (`required`, `email`, `min` …), `{0}` and `{1}` being the bounds; also `unreachable`. */
  texts: texts(),
  /** Where `checkUsername`, `customCode` and the e-mail code are checked (§7). */
  ajaxUrl: address(),
  /** A look of the theme's: becomes a class of the form. */
  design: text(),
  /** Messages show. Without them fields are marked, and only screen readers hear why. Becomes the class `show-label-error`. */
  showLabelError: flag(true),
  /** How far above the first wrong field the page stops after a refused send, in px; the admin bar's height is added (§9). */
  scrollOffset: number(100, 0),
};
