import { local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const scrollSectionsSettings = {
  /**
   * The maximum width (px) of a window in which the sections are as high as their content and the page scrolls normally. The default is the page-wide
   * breakpoint `content`.
   */
  breakpoint: number(800, 0),
  /** Makes the sections as high as the window, whatever the width of the window is. */
  mobile: flag(),
  /** The time after a gesture in which further wheel events or a held key do not scroll to another section. */
  sensitivity: duration(450),
  /** Shows the list of sections at the side of the window. */
  list: flag(true),
  /** The side of the window at which the list is: `start`, where lines start, or `end`, where lines end. */
  listPlacement: choice(['end', 'start'], 'end'),
  /** The index (from 0) of the section in the middle of the window; reflected. The initial value in the HTML is ignored. */
  current: number(0, 0),
  /** Custom texts: `list` (the label of the list) and `section` (the name of a section without a heading, with `{index}`). */
  texts: texts(),
};

/** The event detail of a change of the section. */
export interface SectionChange {
  /** The index of the section, from 0. */
  readonly index: number;
  /** The section element. */
  readonly section: Element;
}

export const scrollSectionsEvents = {
  /** Dispatched when another section has reached the middle of the window, because of a gesture or any other scroll. */
  'portico-change': local<SectionChange>(),
};

/** The name of the list, and the name of a section without a heading. `{index}` stands for the section's number. */
export const scrollSectionsTexts: Dictionary<'list' | 'section'> = {
  en: { list: 'Sections', section: 'Section {index}' },
  de: { list: 'Abschnitte', section: 'Abschnitt {index}' },
};
