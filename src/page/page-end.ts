import { watchInView } from './in-view.ts';
import { observeScroll, type ScrollState } from './observe-scroll.ts';

/**
 * Calls `onReach` when an element is in the window of a page that can scroll no further, until `signal` aborts: what starts
 * at a line that the element cannot reach starts then. A page that does not scroll is always at its end.
 */
export function watchPageEnd(element: Element, onReach: () => void, signal: AbortSignal): void {
  let isInWindow = false;
  let isAtEnd = false;
  const check = () => isInWindow && isAtEnd && !signal.aborted && onReach();
  const onScroll = ({ to, end }: ScrollState) => {
    isAtEnd = to >= end - 2; // Positions have fractions.
    check();
  };
  onScroll(observeScroll(onScroll, signal));
  const onChange = (isInView: boolean) => {
    isInWindow = isInView;
    check();
  };
  watchInView(element, onChange, { threshold: [0], signal });
}
