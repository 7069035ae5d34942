import { local, bubbling } from '../../src/kit/definition.ts';

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
