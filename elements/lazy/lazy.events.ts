import { bubbling } from '../../src/kit/definition.ts';

/** The detail of `portico-loaded`. */
export interface LoadedDetail {
  /** The image, iframe, video, or element with a background image. */
  readonly element: Element;
}

export const lazyEvents = {
  /** An image, an iframe, the first frame of a video or a background image has loaded. Not dispatched after an error. */
  'portico-loaded': bubbling<LoadedDetail>(),
};
