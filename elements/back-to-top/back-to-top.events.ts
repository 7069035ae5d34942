import { local } from '../../src/kit/define.ts';

export const backToTopEvents = {
  /** Before it is shown; cancelling keeps it away until the page is scrolled back and down again. */
  'portico-before-open': local(),
  /** It is shown. */
  'portico-open': local(),
  /** Before it goes; cancelling keeps it. */
  'portico-before-close': local(),
  /** It is gone; its transition may still be playing. */
  'portico-close': local(),
};
