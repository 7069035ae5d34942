import { setTimer } from '../../src/clock/clock.ts';
import { topOffset } from '../../src/page/offsets.ts';
import { interruptions, animateScroll } from '../../src/page/animated-scroll.ts';
import { observeSize } from '../../src/page/observe-size.ts';

/**
 * Focuses a target, so that keys and screen readers continue there; `null` is the page. An element that is not focusable
 * gets a `tabindex` until it loses the focus or `signal` aborts.
 */
export function focusTarget(target: HTMLElement | null, signal: AbortSignal): void {
  const receiver = target ?? document.body;
  const hasFocus = () => receiver.matches(':focus') || document.activeElement === receiver;
  receiver.focus({ preventScroll: true });
  if (hasFocus() || receiver.hasAttribute('tabindex')) return;
  receiver.tabIndex = -1;
  const restore = () => {
    receiver.removeAttribute('tabindex');
    receiver.removeEventListener('blur', onBlur);
    signal.removeEventListener('abort', restore);
  };
  // An opening panel may take the focus and return it at once.
  const onBlur = () => queueMicrotask(() => hasFocus() || restore());
  receiver.addEventListener('blur', onBlur);
  signal.addEventListener('abort', restore);
  receiver.focus({ preventScroll: true });
}

/** The time (ms) after an arrival during which layout shifts are followed. */
const followDuration = 3000;

/** Returns the height (px) to keep free above a target: header, admin bar, scroll margin and the author's offset. */
export function topClearance(target: Element | null, offset: number): number {
  const margin = target ? Number.parseFloat(getComputedStyle(target).scrollMarginBlockStart) || 0 : 0;
  return topOffset() + offset + margin;
}

/** Returns the scroll position (px) of a target at that distance from the window's top; 0 for the page itself. */
const targetPosition = (target: Element | null, distance: number): number =>
  target ? Math.max(0, target.getBoundingClientRect().top + scrollY - distance) : 0;

/**
 * Scrolls to a target, at `distance` px from the window's top, in two halves: it accelerates for half of the way, then
 * decelerates to the target's current position. Resolves to whether it arrived. Later layout shifts are followed.
 */
export async function scrollToTarget(
  target: Element | null,
  distance: () => number,
  [first, second]: readonly [first: number, second: number],
  signal: AbortSignal,
): Promise<boolean> {
  const position = () => targetPosition(target, distance());
  const isHalfWay = await animateScroll((scrollY + position()) / 2, first, signal, 'in');
  const isThere = isHalfWay && (await animateScroll(position(), second, signal, 'out'));
  if (isThere) followTarget(position, signal);
  return isThere;
}

/** Scrolls to a target at once, when a page opens, and follows it. */
export function jumpToTarget(target: Element, distance: () => number, signal: AbortSignal): void {
  const position = () => targetPosition(target, distance());
  scrollTo({ top: position(), behavior: 'instant' });
  followTarget(position, signal);
}

/** Follows a target through layout shifts until the visitor interacts. */
function followTarget(position: () => number, signal: AbortSignal): void {
  const ending = new AbortController();
  const end = () => ending.abort();
  const ended = AbortSignal.any([signal, ending.signal]);
  let expected = scrollY;
  const go = (top: number) => {
    scrollTo({ top, behavior: 'instant' });
    expected = scrollY;
  };
  const follow = () => {
    const wanted = Math.min(position(), document.documentElement.scrollHeight - innerHeight);
    if (Math.abs(wanted - scrollY) <= 1) expected = scrollY;
    // The page was scrolled by other means, for instance the scroll bar.
    else if (Math.abs(scrollY - expected) > 1) end();
    else go(wanted);
  };
  // The browser scrolls to the fragment once more after the page has loaded.
  const onLoad = () => requestAnimationFrame(() => requestAnimationFrame(() => ended.aborted || go(position())));
  if (document.readyState !== 'complete') addEventListener('load', onLoad, { signal: ended });
  for (const type of interruptions) addEventListener(type, end, { signal: ended, passive: true, capture: true });
  setTimer(followDuration, end, ended);
  // A body with the height of the window does not grow with its content, so its children are observed, too.
  for (const box of [document.body, ...document.body.children]) observeSize(box, follow, ended);
}
