import { choice, duration, number } from '../../src/settings/settings.ts';
import { deviceList } from '../../src/page/device-list.ts';

export const motionSettings = {
  /** The upward movement beside the scrolling, in px, while the element passes through the window; negative values move it down. */
  vertical: number(0),
  /** The movement in the text direction, in px; negative values move it in the opposite direction. */
  horizontal: number(0),
  /** The rotation, in degrees. */
  rotate: number(0),
  /** The opacity at the edge of the window, at least 0; 1 has no effect. */
  opacity: number(1, 0),
  /** The blur at the edge of the window, in px. */
  blurRadius: number(0, 0),
  /** The scale at the edge of the window, as a factor; 1 has no effect. */
  scale: number(1, 0),
  /**
   * The edge at which `opacity`, `blur-radius` and `scale` apply: on entry (`in`), on exit (`out`), or both. The effects decrease towards
   * the middle of the window.
   */
  phase: choice(['in', 'out', 'in-out'], 'in'),
  /** The scroll range of the effects: the way of the element through the window (`view`), or the whole page (`page`). */
  range: choice(['view', 'page'], 'view'),
  /** The start of the effects, in percent of the range. */
  rangeStart: number(0, 0),
  /** The end of the effects, in percent of the range. */
  rangeEnd: number(100, 0),
  /** The devices with effects: a list of `desktop`, `tablet` and `mobile`, or `none`. */
  devices: deviceList('desktop tablet mobile'),
  /** The edge of the window to which the element sticks while its container is in view. */
  sticky: choice(['none', 'top', 'bottom'], 'none'),
  /** The devices on which the element is sticky: a list of `desktop`, `tablet` and `mobile`, or `none`. */
  stickyDevices: deviceList('desktop tablet mobile'),
  /** The distance from that edge, in px; at the top it is added to the height of the header. */
  stickyOffset: number(0),
  /** The delay after the last resize of the window until the effects are updated. */
  resizeDebounce: duration(200),
  /** The delay after the last resize until stickiness is updated. */
  stickyDebounce: duration(300),
};
