import { local } from '../../src/kit/definition.ts';

export const tooltipEvents = {
  /** Before it is shown; cancelling keeps it away. */
  'portico-before-open': local(),
  /** It is shown. */
  'portico-open': local(),
  /** Before it goes; cancelling keeps it. */
  'portico-before-close': local(),
  /** It is closed; its transition may still be playing. */
  'portico-close': local(),
};
