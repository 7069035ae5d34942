import { bubbling } from '../../src/kit/definition.ts';
import { duration, number } from '../../src/settings/settings.ts';

export const lazySettings = {
  /**
   * Images and iframes whose `width` and `height` attributes are both below this size (px) load at once. With
   * `data-sizes="auto"`, a narrower image counts as hidden or empty, and the width of its container is used.
   */
  minSize: number(40, 0),
  /**
   * The distance around the viewport within which content loads, in viewport sizes: 0 is only the viewport, 1.5 is one and a half viewports
   * on each side.
   */
  expand: number(1.5, 0),
  /** The minimum time between two updates for added, changed or resized content. */
  throttle: duration(125),
};

/** The detail of `portico-loaded`. */
export interface LoadedDetail {
  /** The image, iframe, video, or element with a background image. */
  readonly element: Element;
}

export const lazyEvents = {
  /** An image, an iframe, the first frame of a video or a background image has loaded. Not dispatched after an error. */
  'portico-loaded': bubbling<LoadedDetail>(),
};
