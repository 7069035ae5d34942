import { local } from '../../src/kit/definition.ts';

/** The detail of the header's events. */
export interface HeaderDetail {
  /** The covered height of the window's top while it sticks, admin bar included, in px. */
  readonly height: number;
}

export const headerEvents = {
  /** It sticks from now on: the page has scrolled past the place where it stands. */
  'portico-stick': local<HeaderDetail>(),
  /** It stands where it stood, and scrolls with the page. */
  'portico-release': local<HeaderDetail>(),
};
