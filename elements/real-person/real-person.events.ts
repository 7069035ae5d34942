import { local } from '../../src/kit/definition.ts';

export const realPersonEvents = {
  /** Before the panel is shown; cancelling keeps it away. */
  'portico-before-open': local(),
  /** The panel is shown. */
  'portico-open': local(),
  /** Before the panel goes; cancelling keeps it. */
  'portico-before-close': local(),
  /** The panel is gone. */
  'portico-close': local(),
};
