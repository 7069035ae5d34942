import { setTimer } from '../../clock/clock.ts';
import { interruptions } from './interruptions.ts';
import { observeSize } from '../observe-size.ts';
import { watchTopOffset } from './offsets.ts';
import { anySignal } from '../../older-browsers/any-signal.ts';

/** Layout shifts are followed for this time (ms), after the target was reached and after the page has loaded. */
const followDuration = 3000;

/** Returns the scroll position (px) at which a target is at this distance from the window's top; 0 without a target, for the top of the page. */
export const targetPosition = (target: Element | null, distance: number): number =>
  target ? Math.max(0, target.getBoundingClientRect().top + scrollY - distance) : 0;

/** Scrolls to a target at once, when a page opens, and follows the target. */
export function jumpToTarget(target: Element, distance: () => number, signal: AbortSignal): void {
  const position = () => targetPosition(target, distance());
  scrollTo({ top: position(), behavior: 'instant' });
  followTarget(position, signal);
}

let following: AbortController | undefined;

/** Keeps a target at its position during layout shifts and changes of the header, until the visitor interacts, or another target is followed. */
export function followTarget(position: () => number, signal: AbortSignal): void {
  following?.abort();
  const ending = (following = new AbortController());
  const end = () => ending.abort();
  const ended = anySignal([signal, ending.signal]);
  let expected = scrollY;
  // The browser's scroll anchoring would correct the same shifts again.
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  ended.addEventListener('abort', () => style.removeProperty('overflow-anchor'));
  const go = (top: number) => {
    scrollTo({ top, behavior: 'instant' });
    expected = scrollY;
  };
  const follow = () => {
    const wanted = Math.min(position(), document.documentElement.scrollHeight - innerHeight);
    if (Math.abs(wanted - scrollY) <= 1) expected = scrollY;
    // The page was scrolled in another way, for example with the scroll bar.
    else if (Math.abs(scrollY - expected) > 1) end();
    else go(wanted);
  };
  const endLater = () => setTimer(followDuration, end, ended);
  // The browser scrolls to the fragment again after the page has loaded.
  const onLoad = () => {
    endLater();
    requestAnimationFrame(() => requestAnimationFrame(() => ended.aborted || go(position())));
  };
  if (document.readyState === 'complete') endLater();
  else addEventListener('load', onLoad, { signal: ended });
  for (const type of interruptions) addEventListener(type, end, { signal: ended, passive: true, capture: true });
  watchTopOffset(follow, ended);
  // A body with the height of the window does not grow with its content. Therefore its children are observed, too.
  for (const box of [document.body, ...document.body.children]) observeSize(box, follow, ended);
}
