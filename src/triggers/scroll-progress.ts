import type { ScrollState } from '../page/observe-scroll.ts';

/** Which way an author waits for. */
export type ScrollDirection = 'down' | 'up';

/** How far the page is scrolled, in percent of how far it can be; a page that cannot be scrolled is at 0. */
export function scrollPercent({ to, end }: ScrollState): number {
  if (end <= 0) return 0;
  // Positions are rounded in some browsers: the last pixel is the end.
  return to >= end - 1 ? 100 : (to / end) * 100;
}

/** The step within the page: what a page is pulled beyond its ends, and springs back, is no scrolling. */
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
