import { duration, flag, texts } from '../../src/kit/settings.ts';

export const realPersonSettings = {
  /** How long the panel stays after a pointer, or the focus, has left it; a bare number is in seconds. */
  closeDelay: duration(1000, 's'),
  /** How long it stays after a tap; a bare number is in seconds. */
  touchCloseDelay: duration(3000, 's'),
  /** Own texts: `badge`, `title` and `text`, in which `{name}` is the author's name; `author` stands for a name that is missing. */
  texts: texts(),
  /** Whether the panel is shown, both ways. */
  open: flag(),
};
