import { local } from '../../src/kit/definition.ts';

export const tooltipEvents = {
  /** Dispatched before the tooltip opens; cancelling keeps it closed. */
  'portico-before-open': local(),
  /** Dispatched after the tooltip has opened. */
  'portico-open': local(),
  /** Dispatched before the tooltip closes; cancelling keeps it open. */
  'portico-before-close': local(),
  /** Dispatched after the tooltip has closed; its fade may still be running. */
  'portico-close': local(),
};
