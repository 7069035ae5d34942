import { bubbling, local } from '../../src/kit/definition.ts';
import { duration, number, text } from '../../src/settings/settings.ts';

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

/** The target that was scrolled to. */
export interface ArriveDetail {
  /** The fragment with its #, as in the address; `''` for a template element. */
  readonly hash: string;
  /** The target element; `null` for the top of the page. */
  readonly target: HTMLElement | null;
}

/** The section being read. */
export interface SectionDetail {
  /** The id of the section; `''` above the first one. */
  readonly id: string;
  /** The link to the section in the menu; `null` above the first one. */
  readonly link: HTMLAnchorElement | null;
}

export const anchorsEvents = {
  /** Dispatched after the page has scrolled to a target; not if the visitor interrupts the scroll. */
  'portico-arrive': bubbling<ArriveDetail>(),
  /** Dispatched when another section of the menu becomes the current one. */
  'portico-section': local<SectionDetail>(),
};
