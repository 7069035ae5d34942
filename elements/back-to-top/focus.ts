import { deepActiveElement } from '../../src/dom/flat-tree.ts';
import { interruptions } from '../../src/page/scroll/interruptions.ts';
import { anySignal } from '../../src/older-browsers/any-signal.ts';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Sets `data-aside` on a floating button while it would cover the focused element (WCAG 2.4.11). */
export function avoidFocus(button: HTMLElement, signal: AbortSignal): void {
  const update = () => {
    const focus = deepActiveElement();
    const isElsewhere = focus && focus !== button && focus !== document.body && focus.matches(':focus-visible');
    const isCovered = isElsewhere && overlaps(focus.getBoundingClientRect(), button.getBoundingClientRect());
    button.toggleAttribute('data-aside', Boolean(isCovered));
  };
  for (const type of ['focusin', 'focusout', 'scrollend'])
    document.addEventListener(type, update, { signal, passive: true });
  signal.addEventListener('abort', () => button.removeAttribute('data-aside'));
}

/** Returns whether the page is at its top. Some browsers stop a fraction of a pixel before the top. */
const isAtTop = (): boolean => scrollY < 1;

/** Calls `run` when the page is at its top, now or after scrolling. Does not call it if the visitor interacts before, or if `signal` aborts. */
export function onceAtTop(run: () => void, signal: AbortSignal): void {
  if (isAtTop()) return run();
  const ending = new AbortController();
  const options = { signal: anySignal([signal, ending.signal]), passive: true };
  for (const type of interruptions) addEventListener(type, () => ending.abort(), { ...options, capture: true });
  const onScroll = () => {
    if (!isAtTop()) return;
    ending.abort();
    run();
  };
  addEventListener('scroll', onScroll, options);
}

/** Focuses an element once, even if it is not focusable. */
export function focusTemporarily(target: HTMLElement): void {
  if (document.activeElement === target && target.hasAttribute('tabindex')) return;
  const isLent = target.tabIndex < 0 && !target.hasAttribute('tabindex');
  if (isLent) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (!isLent) return;
  const restore = () => target.removeAttribute('tabindex');
  // If the page itself stayed focusable, a screen reader would read all of its text as the name of a control.
  if (target === document.body) restore();
  else target.addEventListener('blur', restore, { once: true });
}
