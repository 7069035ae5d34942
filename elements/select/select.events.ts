import { local } from '../../src/kit/definition.ts';

export const selectEvents = {
  /** Before the list opens; cancelling keeps it closed. */
  'portico-before-open': local(),
  /** The list is open. */
  'portico-open': local(),
  /** Before the list closes; cancelling keeps it open. */
  'portico-before-close': local(),
  /** The list is closed. */
  'portico-close': local(),
};
