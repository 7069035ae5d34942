import { choice, duration, texts } from '../../src/kit/settings.ts';

export const verticalMenuSettings = {
  /** The trigger of a submenu: a press of its button, or also a mouse that rests on its entry. */
  mode: choice(['click', 'hover'], 'click'),
  /** The time a mouse must rest on an entry until its submenu opens, with `mode="hover"`; a bare number is in ms. */
  openDelay: duration(500, 'ms'),
  /** The time after the mouse left an entry until its submenu closes, with `mode="hover"`; a bare number is in ms. */
  closeDelay: duration(500, 'ms'),
  /** The duration of a submenu's slide; a bare number is in ms. Ignored when the user prefers reduced motion. */
  transition: duration(200, 'ms'),
  /** Own texts: `open` and `close`, the names of the buttons, with `{0}` for the words of their entry. */
  texts: texts(),
};
