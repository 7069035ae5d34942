/** A box in the window, in px from its left upper corner. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly width: number;
}

/** What of the window is seen, in px: from where to where. A phone's keyboard takes the lower part of it. */
export interface View {
  readonly top: number;
  readonly bottom: number;
}

/** Where a list stands: at which edge of its search, in px of the window, and how high it may be. */
export interface Placement {
  readonly side: 'below' | 'above';
  /** The edge that is at the search: the upper one below it, the lower one above it. */
  readonly edge: number;
  readonly left: number;
  readonly width: number;
  readonly room: number;
}

/** Between the search and its list: the ring of the focus has room there. */
const gap = 6;

/** Between the list and the edge of the window. */
const margin = 8;

/** A list that is cut off further shows too little to choose from, in px. */
export const least = 160;

/**
 * Where a list stands at its search, as wide as that: below, or above where there is too little room below and more above. It does not
 * depend on what the list has, so that it stays while somebody types.
 */
export function placeList(search: Box, view: View): Placement {
  const below = view.bottom - search.bottom - gap - margin;
  const above = search.top - view.top - gap - margin;
  const side = below >= least || below >= above ? 'below' : 'above';
  const room = Math.max(side === 'below' ? below : above, least);
  return {
    side,
    edge: side === 'below' ? search.bottom + gap : search.top - gap,
    left: search.left,
    width: search.width,
    room,
  };
}
