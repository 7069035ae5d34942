import { choice, duration, number, text } from '../../src/kit/settings.ts';

export const motionSettings = {
  /** The movement up, in px, beyond the scrolling, while it passes through the window; negative values move it down. */
  vertical: number(0),
  /** The movement in the direction of the text, in px; negative values move it against that direction. */
  horizontal: number(0),
  /** The rotation, in degrees. */
  rotate: number(0),
  /** The opacity at the edge of the window, from 0 on; 1 changes nothing. */
  opacity: number(1, 0),
  /** The blur at the edge of the window, in px. */
  blurRadius: number(0, 0),
  /** The size at the edge of the window, as a factor; 1 changes nothing. */
  scale: number(1, 0),
  /** The edge at which `opacity`, `blur-radius` and `scale` apply: where it comes `in`, where it goes `out`, or both. They fade towards the middle of the window. */
  phase: choice(['in', 'out', 'in-out'], 'in'),
  /** The range of scrolling that moves it: its way through the window (`view`), or the whole page (`page`). */
  range: choice(['view', 'page'], 'view'),
  /** The start of the effects, in percent of the range. */
  rangeStart: number(0, 0),
  /** The end of the effects, in percent of the range. */
  rangeEnd: number(100, 0),
  /** The devices on which it moves, of `desktop`, `tablet` and `mobile`. */
  devices: text('desktop tablet mobile'),
  /** The edge of the window at which it stays, as long as its container is in view. */
  sticky: choice(['none', 'top', 'bottom'], 'none'),
  /** The devices on which it is sticky. */
  stickyOn: text('desktop tablet mobile'),
  /** The distance from that edge, in px; at the top below the header. */
  stickyOffset: number(0),
  /** The time after the last resize of the window until the effects are updated, in ms. */
  resizeDebounce: duration(200, 'ms'),
  /** The time after the last resize until stickiness is updated, in ms. */
  stickyDebounce: duration(300, 'ms'),
};
