import { animateScroll } from '../../src/page/scroll/animated-scroll.ts';
import { followTarget, targetPosition } from '../../src/page/scroll/follow-target.ts';
import { topOffset } from '../../src/page/scroll/offsets.ts';

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

/** Returns the height (px) to keep free above a target: header, admin bar, scroll margin and the author's offset. */
export function topClearance(target: Element | null, offset: number): number {
  const margin = target ? Number.parseFloat(getComputedStyle(target).scrollMarginBlockStart) || 0 : 0;
  return topOffset() + offset + margin;
}

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
