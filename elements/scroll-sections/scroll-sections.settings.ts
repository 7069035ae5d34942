import { local } from '../../src/kit/definition.ts';
import { choice, duration, flag, number, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const scrollSectionsSettings = {
  /**
   * The window width (px) up to which sections have the height of their content and scroll normally. If it is not set, the page-wide
   * breakpoint `content` is used.
   */
  breakpoint: number(800, 0),
  /** Applies the height of the window below that width, too. */
  mobile: flag(),
  /** The time after a section change during which wheel and keys belong to the same gesture. */
  sensitivity: duration(450),
  /** Shows the list of sections at the side of the window. */
  list: flag(true),
  /** The side of the list: the inline `end` or the inline `start`. */
  listPlacement: choice(['end', 'start'], 'end'),
  /** The section in the middle of the window, from 0; reflected. The initial section depends on the address only. */
  current: number(0, 0),
  /** Custom texts: `list`, the label of the list, and `section`, that of a section without a heading, with its number as `{index}`. */
  texts: texts(),
};

/** The new current section. */
export interface SectionChange {
  /** The index of the section, from 0. */
  readonly index: number;
  readonly section: Element;
}

export const scrollSectionsEvents = {
  /** Dispatched when another section is in the middle of the window, for any reason. */
  'portico-change': local<SectionChange>(),
};

/** The name of the list, and that of a section without a heading; `{index}` is the section's number. */
export const scrollSectionsTexts: Dictionary<'list' | 'section'> = {
  en: { list: 'Sections', section: 'Section {index}' },
  de: { list: 'Abschnitte', section: 'Abschnitt {index}' },
};
