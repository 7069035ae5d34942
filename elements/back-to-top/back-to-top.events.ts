import { local } from '../../src/kit/definition.ts';

export const backToTopEvents = {
  /** Dispatched before the button is shown; cancelling keeps it hidden until the page is scrolled back and down again. */
  'portico-before-open': local(),
  /** Dispatched after the button was shown. */
  'portico-open': local(),
  /** Dispatched before the button is hidden; cancelling keeps it visible. */
  'portico-before-close': local(),
  /** Dispatched after the button was hidden; its transition may still be running. */
  'portico-close': local(),
};
