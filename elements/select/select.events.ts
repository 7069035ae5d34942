import { own } from '../../src/kit/define.ts';

export const selectEvents = {
  /** Before the list opens; cancelling keeps it closed. */
  'portico-before-open': own(),
  /** The list is open. */
  'portico-open': own(),
  /** Before the list closes; cancelling keeps it open. */
  'portico-before-close': own(),
  /** The list is closed. */
  'portico-close': own(),
};
