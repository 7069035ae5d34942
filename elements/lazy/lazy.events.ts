import { bubbling } from '../../src/kit/define.ts';

/** What was loaded. */
export interface LoadedDetail {
  /** The image, the frame or the film; or what has got its background. */
  readonly element: Element;
}

export const lazyEvents = {
  /** An image, a frame, the beginning of a film or a background has been loaded. Nothing is said of what cannot be loaded. */
  'portico-loaded': bubbling<LoadedDetail>(),
};
