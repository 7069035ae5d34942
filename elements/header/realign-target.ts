import { isReturnVisit, jumpToTarget } from '../../src/page/scroll/follow-target.ts';

/**
 * Scrolls to the target of the address again, at the distance that `scroll-padding` now asks for, and follows it: the
 * browser may have scrolled before the header had its height. It does nothing if the visitor has scrolled since.
 */
export function realignTarget(signal: AbortSignal): void {
  const target = document.querySelector(':target');
  if (!target?.checkVisibility() || signal.aborted || isReturnVisit()) return;
  const read = (element: Element, property: 'scrollPaddingTop' | 'scrollMarginTop') =>
    Number.parseFloat(getComputedStyle(element)[property]) || 0;
  const margin = () => read(target, 'scrollMarginTop');
  const distance = () => margin() + read(document.documentElement, 'scrollPaddingTop');
  const { top } = target.getBoundingClientRect();
  if (top >= margin() - 1 && top <= distance() + 1) jumpToTarget(target, distance, signal);
}
