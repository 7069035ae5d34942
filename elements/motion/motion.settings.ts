import { choice, duration, number } from '../../src/settings/settings.ts';
import { deviceList } from '../../src/page/device-list.ts';

export const motionSettings = {
  /** The distance (px) that the content moves up, in addition to the scrolling. A negative value moves it down. */
  vertical: number(0),
  /** The distance (px) that the content moves in the text direction. A negative value moves it in the opposite direction. */
  horizontal: number(0),
  /** The angle (degrees) by which the content turns clockwise. A negative value turns it counterclockwise. */
  rotate: number(0),
  /** The opacity at the edge that `phase` selects, from 0 (transparent) to 1 (no effect). */
  opacity: number(1, 0),
  /** The blur (px) at the edge that `phase` selects. */
  blurRadius: number(0, 0),
  /** The scale factor at the edge that `phase` selects; 1 has no effect. */
  scale: number(1, 0),
  /**
   * The edge of the window at which `opacity`, `blur-radius` and `scale` apply: where the content enters (`in`), where it leaves (`out`), or both
   * edges (`in-out`). The effects decrease towards the middle of the window.
   */
  phase: choice(['in', 'out', 'in-out'], 'in'),
  /**
   * The scroll range of the effects: `view` is the time in which the content crosses the window, `page` the way from the top to the end of the page.
   */
  range: choice(['view', 'page'], 'view'),
  /** The start of the effects, as a percentage of the scroll range. */
  rangeStart: number(0, 0),
  /** The end of the effects, as a percentage of the scroll range. */
  rangeEnd: number(100, 0),
  /** The devices on which the scroll effects run: a list of `desktop`, `tablet` and `mobile`, or `none`. */
  devices: deviceList('desktop tablet mobile'),
  /** The edge of the window to which the content sticks while its parent element is in view. */
  sticky: choice(['none', 'top', 'bottom'], 'none'),
  /** The devices on which the content sticks: a list of `desktop`, `tablet` and `mobile`, or `none`. */
  stickyDevices: deviceList('desktop tablet mobile'),
  /** The distance (px) from the edge in the setting `sticky`. At the top, the height of the header is added. */
  stickyOffset: number(0),
  /** The delay between a resize of the window and the update of the scroll effects. */
  resizeDebounce: duration(200),
  /** The delay between a resize of the window and the update of the sticky position. */
  stickyDebounce: duration(300),
};
