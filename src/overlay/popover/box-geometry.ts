/** A box in the window, in px. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Width and height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Side = 'top' | 'bottom' | 'left' | 'right';

/** The gap between a box and the edge of the window, in px. */
export const margin = 8;

export const px = (length: number): string => `${length}px`;

/** Returns the shift (px) that moves a box into a window of that width; the start of a box that is too wide is visible. */
export function shiftInto(left: number, right: number, width: number, isRtl = false, edge = margin): number {
  const toStart = edge - left;
  const toEnd = width - edge - right;
  if (toStart > toEnd) return isRtl ? toEnd : toStart;
  return Math.max(0, toStart) || Math.min(0, toEnd);
}

/** Returns the first of these sides of an anchor at which a box with `gaps` px around it fits, else that with most space. */
export function chooseSide(
  anchor: Box,
  { width, height }: Size,
  view: Box,
  sides: readonly Side[],
  gaps = margin,
): Side {
  const room = {
    top: anchor.top - view.top - height,
    bottom: view.bottom - anchor.bottom - height,
    left: anchor.left - view.left - width,
    right: view.right - anchor.right - width,
  };
  const [roomiest = 'bottom'] = sides.toSorted((one, other) => room[other] - room[one]);
  return sides.find((side) => room[side] >= gaps) ?? roomiest;
}
