import { duration, flag, texts } from '../../src/kit/settings.ts';

export const realPersonSettings = {
  /** The delay before the panel closes after pointer or focus has left it; a bare number is in seconds. */
  closeDelay: duration(1000, 's'),
  /** The delay before the panel closes after a tap; a bare number is in seconds. */
  touchCloseDelay: duration(3000, 's'),
  /** Custom texts: `badge`, `title` and `text` with the author's name as `{name}`; `author` replaces a missing name. */
  texts: texts(),
  /** `true` while the panel is open; reflected. */
  open: flag(),
};
