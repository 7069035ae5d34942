import { duration, flag, texts } from '../../src/kit/settings.ts';

export const realPersonSettings = {
  /** The delay before the panel closes after pointer or focus has left it. */
  closeDelay: duration(1000),
  /** The delay before the panel closes after a tap. */
  touchCloseDelay: duration(3000),
  /** Custom texts: `badge`, `title` and `text` with the author's name as `{name}`; `author` replaces a missing name. */
  texts: texts(),
  /** `true` while the panel is open; reflected. */
  open: flag(),
};
