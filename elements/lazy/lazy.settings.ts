import { duration, number } from '../../src/kit/settings.ts';

export const lazySettings = {
  /**
   * Below this many px in width and in height, as its attributes give them, an image or a frame is loaded at once. With
   * `data-sizes="auto"`, what is narrower counts as hidden or empty, and the width of what is around it is taken (§9).
   */
  minSize: number(40, 0),
  /**
   * How far around the window things are loaded, in sizes of the window: 0 is what is in it, 1.5 one and a half windows to each
   * side (§9).
   */
  expand: number(1.5, 0),
  /** After a look at what was added, changed or resized, the time until the next one, in ms (§9). */
  throttle: duration(125, 'ms'),
};
