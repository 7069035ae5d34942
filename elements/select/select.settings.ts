import { flag, texts } from '../../src/kit/settings.ts';

export const selectSettings = {
  /** Whether the list is shown, both ways. */
  open: flag(),
  /** Own texts: `nothing`. */
  texts: texts(),
};
