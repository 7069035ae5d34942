import type { Host } from '../../src/kit/controller.ts';
import { bubbling, local } from '../../src/kit/definition.ts';
import { authorOnly, choice, duration, number, text, texts } from '../../src/settings/settings.ts';

export const anchorsSettings = {
  /** The space (px) to keep free above a target, in addition to the header and the admin bar of the CMS. */
  offset: number(0),
  /** The duration of the first half of the distance, on which the scroll accelerates. */
  firstDuration: duration(400),
  /** The duration of the second half of the distance, on which the scroll decelerates. */
  secondDuration: duration(450),
  /**
   * A prefix for the fragment in links to other pages. It prevents the browser from jumping to the target before the other page can scroll smoothly.
   * Portico on the other page removes the prefix. With `hash-prefix=""`, the browser handles such links.
   */
  hashPrefix: text('_'),
  /** The query parameter that names a target by its `data-template` or `id`; "" turns this off. */
  templateParameter: text('template'),
  /** A CSS selector of further links that the element ignores. */
  ignore: text(),
  /**
   * A CSS selector of the content, such as `article`. The element lists the headings of this content in a table of contents; "" turns this off. A
   * list or a link that you write into the element replaces the table of contents.
   */
  contents: text(),
  /** The levels of the headings in the table of contents: one level, such as `2`, or a range, such as `2-4`. */
  levels: text('2-3'),
  /**
   * The class that the current link and its list item get in addition to `aria-current`, such as `active` of Bootstrap or `current-menu-item` of a
   * CMS. The links to other sections lose this class.
   */
  currentClass: text(),
  /**
   * A CSS selector of the content, such as `article`. A bar at the top of the window shows how much of the content has been read. `body` shows the
   * scroll position of the page, and "" shows no bar.
   */
  progress: text(),
  /**
   * The role of the bar: `none` hides the bar from screen readers, `progressbar` names it by the text `progress`. Some screen readers announce each
   * change of a progress bar.
   */
  progressRole: choice(['none', 'progressbar'], 'none'),
  /**
   * Lets the browser prerender pages of this site, so that they open at once: when a link is pressed (`conservative`), when the mouse is over a link
   * (`moderate`), or sooner (`eager`). `none` prerenders nothing. For visitors who save data, nothing is prerendered.
   */
  prerender: authorOnly(choice(['none', 'conservative', 'moderate', 'eager'], 'none')),
  /** Custom texts: `contents`, the name of the table of contents, and `progress`, the name of the bar. */
  texts: texts(),
};

/** The target that was scrolled to. */
export interface ArriveDetail {
  /** The fragment with its #. It is `''` for the top of the page, and for a target that the query parameter names. */
  readonly hash: string;
  /** The target element; `null` for the top of the page. */
  readonly target: HTMLElement | null;
}

/** The section being read. */
export interface SectionDetail {
  /** The id of the section; `''` above the first section. */
  readonly id: string;
  /** The menu's link to the section; `null` above the first section. */
  readonly link: HTMLAnchorElement | null;
}

export const anchorsEvents = {
  /** Dispatched after the page has scrolled to a target, unless the visitor interrupted the scroll. */
  'portico-arrive': bubbling<ArriveDetail>(),
  /** Dispatched when the current section of the menu changes. */
  'portico-section': local<SectionDetail>(),
};

/** The members of the element that its features use. */
export type AnchorsHost = Host<typeof anchorsSettings, typeof anchorsEvents>;
