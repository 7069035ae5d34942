import { because } from '../../src/diagnostics/because.ts';
import { withinPage, type ScrollState } from '../../src/page/scroll/observe-scroll.ts';
import type { Resolved } from '../../src/settings/settings.ts';
import type { backToTopSettings } from './back-to-top.settings.ts';

/**
 * Returns whether the button should be visible after a scroll: beyond the threshold; with `scrollDownOnly` while the last scroll went down.
 * Size changes and overscroll do not count.
 */
export function shouldShow(
  step: ScrollState,
  isShown: boolean,
  { threshold, scrollDownOnly }: Pick<Resolved<typeof backToTopSettings>, 'threshold' | 'scrollDownOnly'>,
): boolean {
  const { from, to } = withinPage(step);
  const isPast = because('isDue', to > threshold, 'threshold', { to: Math.round(to) });
  if (to === from) return isShown;
  return isPast && because('isDue', to > from || !scrollDownOnly, 'direction');
}

/** Returns the scroll duration (ms): `duration` from the page's `end` (px), up to `reduction` less near the top. */
export function scrollDuration(position: number, end: number, duration: number, reduction: number): number {
  const progress = end > 0 ? Math.min(Math.max(position / end, 0), 1) : 0;
  return Math.max(0, duration - reduction * (1 - progress));
}
