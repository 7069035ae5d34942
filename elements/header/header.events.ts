import { local } from '../../src/kit/define.ts';

/** What a header covers. */
export interface HeaderDetail {
  /** How much of the window's top is covered when it sticks, admin bar included, in px. */
  readonly height: number;
}

export const headerEvents = {
  /** It sticks from now on: the page has scrolled past the place where it stands. */
  'portico-stick': local<HeaderDetail>(),
  /** It stands where it stood, and scrolls with the page. */
  'portico-release': local<HeaderDetail>(),
};
