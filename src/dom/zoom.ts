/**
 * Returns the px of the window in a px of the styles of an element, which `zoom` changes in the page. Browsers without the property measure boxes
 * in the px of the styles.
 */
export const zoomOf = (element: Element): number => ('currentCSSZoom' in element ? element.currentCSSZoom : 1);
