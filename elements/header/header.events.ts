import { local } from '../../src/kit/definition.ts';

/** The detail of the header's events. */
export interface HeaderDetail {
  /** The height, in px, that the sticky header covers at the top of the window, including the admin bar. */
  readonly height: number;
}

export const headerEvents = {
  /** Dispatched when the header begins to stick, because the page has scrolled past its position. */
  'portico-stick': local<HeaderDetail>(),
  /** Dispatched when the header stops sticking and scrolls with the page again. */
  'portico-release': local<HeaderDetail>(),
};
