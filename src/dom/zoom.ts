/**
 * Returns the factor by which the CSS property `zoom` of the page enlarges an element. Browsers without `currentCSSZoom` measure boxes in the
 * element's own px, so the factor is 1.
 */
export const zoomOf = (element: Element): number => ('currentCSSZoom' in element ? element.currentCSSZoom : 1);
