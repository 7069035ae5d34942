import { choice, duration, texts } from '../../src/kit/settings.ts';

export const verticalMenuSettings = {
  /** What opens a submenu: a press of its button, or also a mouse that rests on its entry. */
  mode: choice(['click', 'hover'], 'click'),
  /** How long a mouse must rest on an entry until its submenu opens, with `mode="hover"`; a bare number is in ms. */
  openDelay: duration(500, 'ms'),
  /** How long after the mouse left an entry its submenu closes, with `mode="hover"`; a bare number is in ms. */
  closeDelay: duration(500, 'ms'),
  /** How long a submenu takes to slide; a bare number is in ms. Not where a visitor wants things to keep still. */
  transition: duration(200, 'ms'),
  /** Own texts: `open` and `close`, the names of the buttons, with `{0}` for the words of their entry. */
  texts: texts(),
};
