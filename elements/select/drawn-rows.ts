/** Lists that are longer are drawn in part. */
const longest = 100;

/** Rows that are drawn above and below what is seen, so that scrolling finds them there. */
const spare = 10;

/** Which rows are drawn, and the room (px) that the others would take. */
export interface DrawnRows {
  readonly from: number;
  /** Behind the last that is drawn. */
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/** Whether a list of so many rows is drawn in part. */
export const isLong = (count: number): boolean => count > longest;

/**
 * The rows to be drawn of a list that is scrolled to `top` and shows `height` px, where every row is `rowHeight` px high. A short list
 * is drawn whole.
 */
export function drawnRows(count: number, rowHeight: number, top: number, height: number): DrawnRows {
  if (!isLong(count)) return { from: 0, to: count, before: 0, after: 0 };
  const from = Math.min(Math.max(Math.floor(top / rowHeight) - spare, 0), count);
  const to = Math.min(Math.max(Math.ceil((top + height) / rowHeight) + spare, from), count);
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}

/** How a list that is scrolled to `top` and shows `height` px must be scrolled, as little as can be, to show a row from `start` to `end` px. */
export function scrolledTo(top: number, height: number, start: number, end: number): number {
  if (start < top) return start;
  return end > top + height ? end - height : top;
}
