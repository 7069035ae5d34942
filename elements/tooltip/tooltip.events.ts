import { own } from '../../src/kit/define.ts';

export const tooltipEvents = {
  /** Before it is shown; cancelling keeps it away. */
  'portico-before-open': own(),
  /** It is shown. */
  'portico-open': own(),
  /** Before it goes; cancelling keeps it. */
  'portico-before-close': own(),
  /** It is closed; its transition may still be playing. */
  'portico-close': own(),
};
