import { flag, texts } from '../../src/kit/settings.ts';

export const blockedMessageSettings = {
  /** Custom texts: `title`, `close`, and `blocked`, which is shown if the site sends no message. */
  texts: texts(),
  /** `true` while open; reflected. */
  open: flag(),
};
