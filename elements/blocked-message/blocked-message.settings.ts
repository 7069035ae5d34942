import { flag, texts } from '../../src/kit/settings.ts';

export const blockedMessageSettings = {
  /** Own texts: `title`, `close`, and `blocked`, which is said where the site says nothing. */
  texts: texts(),
  /** Whether it is shown, both ways. */
  open: flag(),
};
