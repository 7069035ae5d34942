/** A box in the window, in px. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Width and height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a list stands. */
export interface Placement {
  readonly side: 'below' | 'above';
  /** How high it may be, in px. */
  readonly room: number;
  /** Its left edge, in px from that of the select. */
  readonly left: number;
}

/** Between the select and its list, as in the CSS: the ring of the focus has room there. */
const gap = 6;

/** Between the list and the window's edge. */
const margin = 8;

/** A list that is cut off further shows too little to choose from. */
const least = 120;

/**
 * Where a list of the wanted size stands at its select: below, or above where there is more room and it would not fit below; within the
 * window from left to right.
 */
export function placeList(select: Box, wanted: Size, view: Size, isRightToLeft: boolean): Placement {
  const below = view.height - select.bottom - gap - margin;
  const above = select.top - gap - margin;
  const side = wanted.height <= below || below >= above ? 'below' : 'above';
  const room = Math.max(side === 'below' ? below : above, least);
  const start = isRightToLeft ? select.right - wanted.width : select.left;
  const left = Math.max(Math.min(start, view.width - margin - wanted.width), margin) - select.left;
  return { side, room, left };
}
