import { authorOnly, flag, texts } from '../../src/kit/settings.ts';

export const selectSettings = {
  /** `true` while the list is open; reflected. */
  open: authorOnly(flag()),
  /** Custom texts: `nothing`, for an empty value. */
  texts: texts(),
};
