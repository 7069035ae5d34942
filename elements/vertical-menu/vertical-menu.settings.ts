import { choice, duration, texts } from '../../src/kit/settings.ts';

export const verticalMenuSettings = {
  /** The trigger of a submenu: a click on its button (`click`), or also the mouse over its entry (`hover`). */
  mode: choice(['click', 'hover'], 'click'),
  /** The time the mouse must rest on an entry before its submenu opens, with `mode="hover"`; a bare number is in ms. */
  openDelay: duration(500, 'ms'),
  /** The time after the mouse left an entry before its submenu closes, with `mode="hover"`; a bare number is in ms. */
  closeDelay: duration(500, 'ms'),
  /** The duration of a submenu's slide; a bare number is in ms. Ignored when the user prefers reduced motion. */
  transition: duration(200, 'ms'),
  /** Custom texts: `open` and `close`, the labels of the buttons, with `{0}` for the text of the entry. */
  texts: texts(),
};
