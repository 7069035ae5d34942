/** A box in the window, in px. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Between a dropdown and the edge of the window, in px. */
const margin = 8;

/**
 * How far a dropdown must move along (px, to the right) so that all of it is in a window of that width; its left edge is seen
 * in any case.
 */
export function shiftInto({ left, right }: Pick<Box, 'left' | 'right'>, width: number): number {
  const over = right - (width - margin);
  return Math.max(over > 0 ? -over : 0, margin - left);
}

/** Where an overlay stands within its element (px), so that it covers something around that. */
export function placeOver(element: Box, covered: Box): Record<'left' | 'top' | 'width' | 'height', string> {
  return {
    left: `${covered.left - element.left}px`,
    top: `${covered.top - element.top}px`,
    width: `${covered.right - covered.left}px`,
    height: `${covered.bottom - covered.top}px`,
  };
}
