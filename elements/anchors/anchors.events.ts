import { local, bubbling } from '../../src/kit/definition.ts';

/** The target that was scrolled to. */
export interface ArriveDetail {
  /** The fragment with its #, as it stands in the address; `''` for a template element. */
  readonly hash: string;
  /** The place; `null` for the top of the page. */
  readonly target: HTMLElement | null;
}

/** The section that is read now. */
export interface SectionDetail {
  /** Its id; `''` above the first. */
  readonly id: string;
  /** The link to it in the menu; `null` above the first. */
  readonly link: HTMLAnchorElement | null;
}

export const anchorsEvents = {
  /** A visitor was led to a place of the page and has come there; not if they went elsewhere on the way. */
  'portico-arrive': bubbling<ArriveDetail>(),
  /** Another section of the menu's is read now. */
  'portico-section': local<SectionDetail>(),
};
