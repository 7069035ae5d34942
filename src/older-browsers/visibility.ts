/**
 * Returns whether an element is rendered, according to `checkVisibility()`. Safari 16.4 lacks this method: there, returns whether the element has
 * boxes.
 */
export const isRendered = (element: Element, options?: CheckVisibilityOptions): boolean =>
  'checkVisibility' in element ? element.checkVisibility(options) : boxesOf(element).length > 0;

/** Returns whether an element is rendered and is not hidden by `visibility: hidden`. */
export const isVisible = (element: Element, options?: CheckVisibilityOptions): boolean =>
  isRendered(element, options) && getComputedStyle(element).visibility === 'visible';

/** A separate function, because after the check for `checkVisibility` TypeScript narrows the element to `never`. */
const boxesOf = (element: Element): DOMRectList => element.getClientRects();
