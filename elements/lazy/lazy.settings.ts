import { bubbling } from '../../src/kit/definition.ts';
import { duration, number } from '../../src/settings/settings.ts';

export const lazySettings = {
  /**
   * If the attributes `width` and `height` of an image or iframe are both smaller than this size (px), it loads at once. If an image with
   * `data-sizes="auto"` is narrower than this size, the width of its container is used.
   */
  minSize: number(40, 0),
  /**
   * The distance from the viewport at which content loads, in multiples of the viewport size. With 0, content loads when it is visible; with 1.5,
   * when it is less than one and a half viewports away.
   */
  expand: number(1.5, 0),
  /** The number of images at the start that load at once, before other content of the page (`fetchpriority="high"`). */
  priority: number(0, 0),
  /** The minimum time between two checks for added content, changed attributes and a resized window. */
  throttle: duration(125),
};

/** The event detail of `portico-loaded`. */
export interface LoadedDetail {
  /** The image, the iframe, the video, or the element with a background image. */
  readonly element: Element;
}

export const lazyEvents = {
  /** Dispatched after an image, an iframe, the first frame of a video or a background image has loaded; not after an error. */
  'portico-loaded': bubbling<LoadedDetail>(),
};
