import { duration, number, text } from '../../src/kit/settings.ts';

export const anchorsSettings = {
  /** So many px more than the header and the admin bar take stay free above the place that is gone to. */
  offset: number(0),
  /** The first phase of the way: it gathers speed up to the middle, in ms (§9). */
  firstPhase: duration(400, 'ms'),
  /** The second phase: it slows down from the middle to where the place is by then, in ms (§9). */
  secondPhase: duration(450, 'ms'),
  /**
   * Stands before the fragment of a link to another page, so that the browser does not jump there before that page can go there; it is taken away
   * on arrival (§2). `hash-prefix=""`: such links are left to the browser.
   */
  hashPrefix: text('_'),
  /** A query parameter by which the page is opened at a template element, named by its `id` or `data-template` (§2); "" for none. */
  templateParameter: text('template'),
  /** A selector of links that are left alone, beside those that the page says. */
  ignore: text(),
};
