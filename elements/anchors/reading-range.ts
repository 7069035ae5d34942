/** The scroll positions (px) between which content is read. */
export interface ReadingRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the range of content by its edges (px from the top of the page): from its top at the top of the window to its end at the bottom. Content
 * that fits into the window is read while all of it is visible.
 */
export function readingRange(top: number, bottom: number, windowHeight: number): ReadingRange {
  const positions = [top, bottom - windowHeight];
  return { from: Math.min(...positions), to: Math.max(...positions) };
}

/** Returns the part of a range that lies above a scroll position, from 0 to 1. */
export function readingProgress(position: number, { from, to }: ReadingRange): number {
  return to <= from ? Number(position >= to) : Math.min(1, Math.max(0, (position - from) / (to - from)));
}
