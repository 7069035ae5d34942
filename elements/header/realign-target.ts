import { revealEvent } from '../../src/dom/reveal-event.ts';
import { targetOf } from '../../src/page/fragment-target.ts';
import { isReturnVisit } from '../../src/page/scroll/fragment-arrival.ts';
import { zoomOf } from '../../src/dom/zoom.ts';
import { scrollMargin } from '../../src/page/scroll/offsets.ts';
import { jumpToTarget } from '../../src/page/scroll/follow-target.ts';
import { isRendered } from '../../src/older-browsers/visibility.ts';

/**
 * Scrolls to the target of the address again, at the current distance of `scroll-padding`, and follows later shifts. The browser may have scrolled
 * before the header had its height, or before an element had shown the target. Does nothing if the visitor has scrolled since then.
 */
export function realignTarget(signal: AbortSignal): void {
  if (signal.aborted || isReturnVisit()) return;
  const isSmooth = getComputedStyle(document.documentElement).scrollBehavior === 'smooth';
  if (isSmooth) whenAtRest(() => align(signal), signal);
  else align(signal);
  // The alignment happens after the scroll that follows this event.
  addEventListener(revealEvent, () => queueMicrotask(() => align(signal)), { signal });
}

/**
 * Calls `act` when the page has stopped scrolling: a smooth scroll to a fragment continues to the place that it had at its start. Safari before
 * version 26.2 has no `scrollend` (https://caniuse.com/mdn-api_element_scrollend_event).
 */
function whenAtRest(act: () => void, signal: AbortSignal): void {
  let position = Number.NaN;
  let still = 0;
  const onFrame = () => {
    if (signal.aborted) return;
    still = scrollY === position ? still + 1 : 0;
    position = scrollY;
    if (still === 3) act();
    else requestAnimationFrame(onFrame);
  };
  onFrame();
}

function align(signal: AbortSignal): void {
  const target = targetOf(location.hash);
  if (!target || !isRendered(target)) return;
  const { documentElement: root } = document;
  const margin = () => scrollMargin(target);
  const padding = () => (Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) * zoomOf(root);
  const distance = () => margin() + padding();
  const { top } = target.getBoundingClientRect();
  // When the bar leaves the flow, it may have moved the page by its height.
  if (top >= margin() - padding() - 1 && top <= distance() + 1) jumpToTarget(target, distance, signal);
}
