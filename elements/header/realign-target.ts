import { revealEvent } from '../../src/dom/reveal-event.ts';
import { targetOf } from '../../src/page/fragment-target.ts';
import { isReturnVisit } from '../../src/page/scroll/arrival.ts';
import { jumpToTarget } from '../../src/page/scroll/follow-target.ts';
import { isRendered } from '../../src/older-browsers/visibility.ts';

/**
 * Scrolls to the target of the address again, at the distance that `scroll-padding` now asks for, and follows it: the
 * browser may have scrolled before the header had its height, or before an element has shown the target. It does nothing if
 * the visitor has scrolled since.
 */
export function realignTarget(signal: AbortSignal): void {
  if (signal.aborted || isReturnVisit()) return;
  align(signal);
  // After the scroll that follows the event.
  addEventListener(revealEvent, () => queueMicrotask(() => align(signal)), { signal });
}

function align(signal: AbortSignal): void {
  const target = targetOf(location.hash);
  if (!target || !isRendered(target)) return;
  const read = (element: Element, property: 'scrollPaddingTop' | 'scrollMarginTop') =>
    Number.parseFloat(getComputedStyle(element)[property]) || 0;
  const margin = () => read(target, 'scrollMarginTop');
  const distance = () => margin() + read(document.documentElement, 'scrollPaddingTop');
  const { top } = target.getBoundingClientRect();
  if (top >= margin() - 1 && top <= distance() + 1) jumpToTarget(target, distance, signal);
}
