/** The scroll positions (px) at which the reading of the content starts and ends. */
export interface ReadingRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the range for content with these edges (px from the top of the page). Reading starts when the content's top is at the top of the window,
 * and ends when its bottom is at the bottom. Content that fits into the window is read while all of it is visible.
 */
export function readingRange(top: number, bottom: number, windowHeight: number): ReadingRange {
  const positions = [top, bottom - windowHeight];
  return { from: Math.min(...positions), to: Math.max(...positions) };
}

/** Returns the progress of a scroll position in the range, from 0 to 1. */
export function readingProgress(position: number, { from, to }: ReadingRange): number {
  return to <= from ? Number(position >= to) : Math.min(1, Math.max(0, (position - from) / (to - from)));
}
