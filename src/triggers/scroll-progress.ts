import type { ScrollState } from '../page/observe-scroll.ts';

/** The scroll direction that a trigger waits for. */
export type ScrollDirection = 'down' | 'up';

/** Returns the scroll position in percent of the maximum; 0 for a page that cannot scroll. */
export function scrollPercent({ to, end }: ScrollState): number {
  if (end <= 0) return 0;
  // Some browsers round positions, so the last pixel counts as the end.
  return to >= end - 1 ? 100 : (to / end) * 100;
}

/** Limits a step to the page: overscroll beyond its ends, and the bounce back, do not count. */
export function withinPage({ from, to, end }: ScrollState): ScrollState {
  const limited = (position: number) => Math.min(Math.max(position, 0), Math.max(end, 0));
  return { from: limited(from), to: limited(to), end };
}

/** Returns whether a scroll step fires `onScroll`: down at the offset, up on any upward scroll. */
export function firesOnScroll(step: ScrollState, direction: ScrollDirection, percent: number): boolean {
  const { from, to } = withinPage(step);
  if (direction === 'up') return to < from;
  return to > from && scrollPercent(step) >= percent;
}
