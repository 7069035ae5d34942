import { choice, duration, number, text } from '../../src/kit/settings.ts';

export const motionSettings = {
  /** How many px it moves up, beyond the scrolling, while it passes through the window; below 0 down. */
  vertical: number(0),
  /** How many px it moves along the line of writing meanwhile; below 0 against it. */
  horizontal: number(0),
  /** By how many degrees it turns meanwhile. */
  rotate: number(0),
  /** How opaque it is at the edge of the window, from 0 on; 1 changes nothing. */
  opacity: number(1, 0),
  /** How blurred it is there, in px. */
  blurRadius: number(0, 0),
  /** How large it is there, as a factor; 1 changes nothing. */
  scale: number(1, 0),
  /** Where `opacity`, `blur-radius` and `scale` hold: where it comes `in`, where it goes `out`, or both. In the middle of the window nothing of them is left. */
  phase: choice(['in', 'out', 'in-out'], 'in'),
  /** What moves it: its way through the window (`view`), or the page's from its top to its end (`page`). */
  range: choice(['view', 'page'], 'view'),
  /** The part of that way, in percent, at which the effects begin. */
  rangeStart: number(0, 0),
  /** The part at which they have ended. */
  rangeEnd: number(100, 0),
  /** The devices on which it moves (§4), of `desktop`, `tablet` and `mobile`. */
  devices: text('desktop tablet mobile'),
  /** The edge of the window at which it stays as the page is scrolled, as long as what stands around it is in view. */
  sticky: choice(['none', 'top', 'bottom'], 'none'),
  /** The devices on which it is sticky (§4). */
  stickyOn: text('desktop tablet mobile'),
  /** How far from that edge it stays, in px; at the top below the header. */
  stickyOffset: number(0),
  /** How long after the last resize of the window the effects are looked at anew, in ms (§9). */
  resizeDebounce: duration(200, 'ms'),
  /** How long after it stickiness is, in ms (§9). */
  stickyDebounce: duration(300, 'ms'),
};
