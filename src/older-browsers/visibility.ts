/** Returns whether an element is rendered, as `checkVisibility()`; in Safari 16.4, which lacks it, whether it has boxes. */
export const isRendered = (element: Element, options?: CheckVisibilityOptions): boolean =>
  'checkVisibility' in element ? element.checkVisibility(options) : boxesOf(element).length > 0;

/** Returns whether an element is rendered, and not by `visibility: hidden` only as a gap. */
export const isVisible = (element: Element, options?: CheckVisibilityOptions): boolean =>
  isRendered(element, options) && getComputedStyle(element).visibility === 'visible';

/** A function, because after the check above TypeScript knows no element that lacks the method. */
const boxesOf = (element: Element): DOMRectList => element.getClientRects();
