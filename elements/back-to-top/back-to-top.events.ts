import { local } from '../../src/kit/definition.ts';

export const backToTopEvents = {
  /** Before it is shown; cancelling keeps it away until the page is scrolled back and down again. */
  'portico-before-open': local(),
  /** It is shown. */
  'portico-open': local(),
  /** Before it is hidden; cancelling keeps it. */
  'portico-before-close': local(),
  /** It is hidden; its transition may still be running. */
  'portico-close': local(),
};
