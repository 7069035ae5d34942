/** The number of rows above which only a part of a list is rendered. */
const virtualizeFrom = 100;

/** The number of rows that are rendered above and below the visible rows, so that scrolling shows no gaps. */
const overscan = 10;

/** The range of rendered rows, and the space (px) of the rows that are not rendered. */
export interface VisibleRows {
  readonly from: number;
  /** The index after the last rendered row. */
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/** Returns whether only a part of a list with this length is rendered. */
export const isLong = (count: number): boolean => count > virtualizeFrom;

/** Returns the rows to render for a list that is scrolled to `top` and shows `height` px. Returns all rows of a short list. */
export function visibleRows(count: number, rowHeight: number, top: number, height: number): VisibleRows {
  if (!isLong(count)) return { from: 0, to: count, before: 0, after: 0 };
  const from = Math.min(Math.max(Math.floor(top / rowHeight) - overscan, 0), count);
  const to = Math.min(Math.max(Math.ceil((top + height) / rowHeight) + overscan, from), count);
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}

/**
 * Returns the nearest scroll position at which a list shows a row from `start` to `end` (px). The list is `height` px high and now scrolled to `top`.
 */
export function scrollTopFor(top: number, height: number, start: number, end: number): number {
  if (start < top) return start;
  return end > top + height ? end - height : top;
}
