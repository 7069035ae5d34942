import type { ScrollState } from '../../src/page/observe-scroll.ts';
import { withinPage } from '../../src/triggers/scroll-progress.ts';

/** When the button is shown, as its settings say. */
export interface ShowingRule {
  /** It is shown beyond so many px. */
  readonly threshold: number;
  /** Only while the visitor scrolls down. */
  readonly scrollDownOnly: boolean;
}

/**
 * Whether the button is to be shown after a step of scrolling (§4): beyond the threshold; with `scrollDownOnly` as long as the last step
 * went down. A page that has only become longer has not been scrolled, and one that springs back from beyond its end neither.
 */
export function isToBeShown(step: ScrollState, isShown: boolean, { threshold, scrollDownOnly }: ShowingRule): boolean {
  const { from, to } = withinPage(step);
  if (to === from) return isShown;
  return to > threshold && (to > from || !scrollDownOnly);
}

/**
 * How long (ms) the way to the top takes from `position` in a page that can be scrolled to `end` (px): `duration` from the end, up to
 * `reduction` less the nearer the top is (§9).
 */
export function wayUp(position: number, end: number, duration: number, reduction: number): number {
  const share = end > 0 ? Math.min(Math.max(position / end, 0), 1) : 0;
  return Math.max(0, duration - reduction * (1 - share));
}
