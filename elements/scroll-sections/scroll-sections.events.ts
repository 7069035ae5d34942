import { local } from '../../src/kit/definition.ts';

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
