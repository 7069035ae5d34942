import { local } from '../../src/kit/definition.ts';

/** The section that a visitor has come to. */
export interface SectionChange {
  /** Its place, from 0 on. */
  readonly index: number;
  readonly section: Element;
}

export const scrollSectionsEvents = {
  /** Another section is in the middle of the window, however that came about. */
  'portico-change': local<SectionChange>(),
};
