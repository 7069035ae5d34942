/** Lists that are longer are drawn in part. */
const virtualizeFrom = 100;

/** Rows that are drawn above and below what is seen, so that scrolling finds them there. */
const overscan = 10;

/** Which rows are drawn, and the room (px) that the others would take. */
export interface VisibleRows {
  readonly from: number;
  /** Behind the last that is drawn. */
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/** Returns whether a list of that length is rendered in part. */
export const isLong = (count: number): boolean => count > virtualizeFrom;

/**
 * The rows to be drawn of a list that is scrolled to `top` and shows `height` px, where every row is `rowHeight` px high. A short list
 * is drawn whole.
 */
export function visibleRows(count: number, rowHeight: number, top: number, height: number): VisibleRows {
  if (!isLong(count)) return { from: 0, to: count, before: 0, after: 0 };
  const from = Math.min(Math.max(Math.floor(top / rowHeight) - overscan, 0), count);
  const to = Math.min(Math.max(Math.ceil((top + height) / rowHeight) + overscan, from), count);
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}

/** Returns how a list that is scrolled to `top` and shows `height` px must be scrolled, as little as can be, to show a row from `start` to `end` px. */
export function scrollTopFor(top: number, height: number, start: number, end: number): number {
  if (start < top) return start;
  return end > top + height ? end - height : top;
}
