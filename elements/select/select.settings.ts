import { authorOnly, flag, texts } from '../../src/kit/settings.ts';

export const selectSettings = {
  /** Whether the list is shown, both ways. */
  open: authorOnly(flag()),
  /** Own texts: `nothing`. */
  texts: texts(),
};
