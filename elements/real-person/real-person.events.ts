import { local } from '../../src/kit/definition.ts';

export const realPersonEvents = {
  /** Dispatched before the panel opens; cancelling keeps it closed. */
  'portico-before-open': local(),
  /** Dispatched after the panel has opened. */
  'portico-open': local(),
  /** Dispatched before the panel closes; cancelling keeps it open. */
  'portico-before-close': local(),
  /** Dispatched after the panel has closed. */
  'portico-close': local(),
};
