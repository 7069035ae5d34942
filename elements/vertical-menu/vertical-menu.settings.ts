import { choice, duration, texts } from '../../src/kit/settings.ts';

export const verticalMenuSettings = {
  /** The trigger of a submenu: a click on its button (`click`), or also the mouse over its entry (`hover`). */
  mode: choice(['click', 'hover'], 'click'),
  /** The time the mouse must rest on an entry before its submenu opens, with `mode="hover"`. */
  openDelay: duration(500),
  /** The time after the mouse left an entry before its submenu closes, with `mode="hover"`. */
  closeDelay: duration(500),
  /** The duration of a submenu's slide. Ignored when the user prefers reduced motion. */
  duration: duration(200),
  /** Custom texts: `open` and `close`, the labels of the buttons, with `{label}` for the text of the entry. */
  texts: texts(),
};
