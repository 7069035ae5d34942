import { deepActiveElement, flatTreeContains } from '../../dom/flat-tree.ts';
import { setTimer } from '../../clock/clock.ts';
import { isOutside } from './dismiss.ts';
import { anySignal } from '../../older-browsers/any-signal.ts';

/**
 * Calls `run` once after the visitor was outside `element` (without the pointer or the focus in it) for `delay` ms. Entering stops the timer, leaving
 * restarts it. Ends after the call, or when `signal` aborts.
 *
 * A touch or pen is inside only while it is down. If the page itself has set the focus, as every dialog does when it opens, the focus counts only
 * after the visitor has pressed a key or pointer; otherwise the timer would never run. A pointer over the backdrop is outside the dialog.
 */
export function dismissAfter(delay: number, element: Element, run: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const over = new AbortController();
  const ending = anySignal([signal, over.signal]);
  // An element that appears under a resting pointer receives no event. `:hover` is unreliable on touch screens, where it stays after a tap, and on
  // dialogs, where the backdrop sets it, too.
  const isHoverTrue = matchMedia('(hover: hover)').matches && !(element instanceof HTMLDialogElement);
  let isHovered = isHoverTrue && element.matches(':hover');
  let isFocused = flatTreeContains(element, deepActiveElement());
  let hasVisitorActed = false;
  /** The ids of touches and pens that are down in the element. */
  const pressing = new Set<number>();
  let stop: (() => void) | undefined;

  const finish = () => {
    over.abort();
    run();
  };
  /** Stops the timer while the visitor is inside, otherwise starts it. */
  const update = () => {
    const isHeld = isHovered || pressing.size > 0 || (isFocused && hasVisitorActed);
    if (isHeld) {
      stop?.();
      stop = undefined;
    } else stop ??= setTimer(delay, finish, ending);
  };

  const onPointer = (event: PointerEvent) => {
    const isMouse = event.pointerType === 'mouse';
    if (event.type === 'pointerdown') {
      if (!isMouse) pressing.add(event.pointerId);
    } else if (isMouse) isHovered = event.type !== 'pointerleave' && !isOutside(element, event);
  };
  const onFocus = ({ type, relatedTarget }: FocusEvent) => {
    // When the window loses the focus, `focusout` is dispatched, too, but the element keeps the focus.
    const isLeft = type === 'focusout' && (relatedTarget || !flatTreeContains(element, deepActiveElement()));
    isFocused = !isLeft;
  };
  const onEvent = (event: Event) => {
    if (event instanceof PointerEvent) onPointer(event);
    else if (event instanceof FocusEvent) onFocus(event);
    update();
  };
  const onRelease = ({ pointerId }: PointerEvent) => pressing.delete(pointerId) && update();
  const onActivity = () => {
    hasVisitorActed = true;
    update();
  };

  const options = { signal: ending, passive: true };
  for (const type of ['pointerenter', 'pointermove', 'pointerleave', 'pointerdown', 'focusin', 'focusout'])
    element.addEventListener(type, onEvent, options);
  // A finger may press inside and be released elsewhere.
  addEventListener('pointerup', onRelease, { ...options, capture: true });
  addEventListener('pointercancel', onRelease, { ...options, capture: true });
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, onActivity, { ...options, capture: true, once: true });
  update();
}
