import { watchInView } from './in-view.ts';
import { isFixedInViewport } from './is-fixed-in-viewport.ts';
import { observeScroll, type ScrollState } from './observe-scroll.ts';

/**
 * Calls `onReach` when an element is in the window and the page cannot scroll it any further, until `signal` aborts. Without this, an effect that
 * starts at a line in the window would never start if the element cannot reach the line. A fixed element never scrolls, so it counts at once; with
 * `isPageRead`, only the end of the page counts.
 */
export function watchPageEnd(element: Element, onReach: () => void, signal: AbortSignal, isPageRead = false): void {
  let isInWindow = false;
  let isAtEnd = false;
  let isFixed = false;
  const check = () => isInWindow && (isAtEnd || isFixed) && !signal.aborted && onReach();
  const onScroll = ({ to, end }: ScrollState) => {
    isAtEnd = to >= end - 2; // Scroll positions have fractions.
    check();
  };
  onScroll(observeScroll(onScroll, signal));
  const onChange = (isInView: boolean) => {
    isInWindow = isInView;
    isFixed = !isPageRead && isInView && isFixedInViewport(element);
    check();
  };
  watchInView(element, onChange, { threshold: [0], signal });
}
