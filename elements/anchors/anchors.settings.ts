import { bubbling, local } from '../../src/kit/definition.ts';
import { duration, number, text } from '../../src/settings/settings.ts';

export const anchorsSettings = {
  /** The space (px) to keep free above a target, in addition to the header and the admin bar of the CMS. */
  offset: number(0),
  /** The duration of the first half of the way, in which the scroll accelerates. */
  firstDuration: duration(400),
  /** The duration of the second half of the way, in which the scroll decelerates. */
  secondDuration: duration(450),
  /**
   * The prefix that is added to the fragment of a link to another page, so that the browser does not jump before that page can scroll
   * smoothly. That page removes it. With `hash-prefix=""`, the browser handles such links.
   */
  hashPrefix: text('_'),
  /** The query parameter that names a target by its `data-template` or `id`; "" turns this off. */
  templateParameter: text('template'),
  /** A CSS selector of links that the element ignores, too. */
  ignore: text(),
};

/** The target that was scrolled to. */
export interface ArriveDetail {
  /** The fragment with its #; `''` for the top of the page, and for a target that the query parameter names. */
  readonly hash: string;
  /** The target element; `null` for the top of the page. */
  readonly target: HTMLElement | null;
}

/** The section being read. */
export interface SectionDetail {
  /** The id of the section; `''` while the page is above the first section. */
  readonly id: string;
  /** The link to the section in the menu; `null` while the page is above the first section. */
  readonly link: HTMLAnchorElement | null;
}

export const anchorsEvents = {
  /** Dispatched after the page has scrolled to a target; not dispatched if the visitor interrupts the scroll. */
  'portico-arrive': bubbling<ArriveDetail>(),
  /** Dispatched when the current section of the menu changes. */
  'portico-section': local<SectionDetail>(),
};
