import { authorOnly, flag, texts } from '../../src/kit/settings.ts';

export const selectSettings = {
  /** `true` while the list is open; reflected. */
  open: authorOnly(flag()),
  /** Own texts: `nothing`. */
  texts: texts(),
};
