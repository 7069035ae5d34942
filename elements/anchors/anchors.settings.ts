import { duration, number, text } from '../../src/kit/settings.ts';

export const anchorsSettings = {
  /** The space (px) above a target, in addition to the header and the admin bar. */
  offset: number(0),
  /** The duration of the first half of the scroll, which accelerates. */
  firstDuration: duration(400),
  /** The duration of the second half, which decelerates; its end follows a target that moves meanwhile. */
  secondDuration: duration(450),
  /**
   * The prefix of fragments in links to other pages. It keeps the browser from jumping before that page can scroll, and is removed on
   * arrival. `hash-prefix=""` leaves such links to the browser.
   */
  hashPrefix: text('_'),
  /** The query parameter that scrolls to a template element, named by its `id` or `data-template`; "" for none. */
  templateParameter: text('template'),
  /** A selector of further links to ignore. */
  ignore: text(),
};
