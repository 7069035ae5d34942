import { watchInView } from './in-view.ts';
import { isFixedInViewport } from './is-fixed-in-viewport.ts';
import { observeScroll, type ScrollState } from './observe-scroll.ts';

/**
 * Calls `onReach` when an element is in the window and the page can scroll it no further, until `signal` aborts: what starts at a line
 * that the element cannot reach starts then. A page that does not scroll is always at its end; what is fixed never scrolls, which does not
 * matter if `isPageRead`: the position of the page counts, not that of the element.
 */
export function watchPageEnd(element: Element, onReach: () => void, signal: AbortSignal, isPageRead = false): void {
  let isInWindow = false;
  let isAtEnd = false;
  let isFixed = false;
  const check = () => isInWindow && (isAtEnd || isFixed) && !signal.aborted && onReach();
  const onScroll = ({ to, end }: ScrollState) => {
    isAtEnd = to >= end - 2; // Positions have fractions.
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
