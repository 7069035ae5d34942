import { own } from '../../src/kit/define.ts';

export const realPersonEvents = {
  /** Before the panel is shown; cancelling keeps it away. */
  'portico-before-open': own(),
  /** The panel is shown. */
  'portico-open': own(),
  /** Before the panel goes; cancelling keeps it. */
  'portico-before-close': own(),
  /** The panel is gone. */
  'portico-close': own(),
};
