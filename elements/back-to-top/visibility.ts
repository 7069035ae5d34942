import { because } from '../../src/diagnostics/because.ts';
import { withinPage, type ScrollState } from '../../src/page/scroll/observe-scroll.ts';
import type { Resolved } from '../../src/settings/settings.ts';
import type { backToTopSettings } from './back-to-top.settings.ts';

/**
 * Returns whether the button should be shown after a scroll: beyond the threshold, and with `scrollDownOnly` only while the visitor scrolls down.
 * Changes of the page's size and overscroll do not count as scrolling.
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

/**
 * Returns the duration (ms) of the scroll to the top. `end` (px) is the largest scroll position. A scroll from there takes `duration`; a scroll from
 * near the top takes up to `reduction` less.
 */
export function scrollDuration(position: number, end: number, duration: number, reduction: number): number {
  const progress = end > 0 ? Math.min(Math.max(position / end, 0), 1) : 0;
  return Math.max(0, duration - reduction * (1 - progress));
}
