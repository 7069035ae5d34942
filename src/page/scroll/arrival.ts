/** The events by which a visitor takes over the scroll position. */
export const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Returns whether the page was opened by Back, Forward or a reload, after which the browser restores the scroll position. */
export function isReturnVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}
