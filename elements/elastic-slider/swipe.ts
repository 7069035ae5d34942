import { matches } from '../../src/dom/selectors.ts';

/** A position of the pointer, in px. */
type Point = Pick<DOMPoint, 'x' | 'y'>;

/** The minimum distance (px) of a swipe. */
const minDistance = 50;

/** Returns the step for a movement that is long enough and more horizontal than vertical; otherwise `undefined`. */
export function swipeBetween(from: Point, to: Point, isRightToLeft: boolean): 'next' | 'previous' | undefined {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.abs(x) < minDistance || Math.abs(x) <= Math.abs(y)) return undefined;
  return x < 0 === isRightToLeft ? 'previous' : 'next';
}

/** Selects elements that handle horizontal swipes themselves. */
const swipeHandlers = 'input, textarea, select, video[controls], [contenteditable]';

/** Listens for swipes with a finger or a pen. A mouse selects text and follows links instead. */
export function listenForSwipes(
  stage: HTMLElement,
  isRightToLeft: () => boolean,
  go: (step: 'next' | 'previous') => void,
  signal: AbortSignal,
): void {
  let first: PointerEvent | undefined;
  const onPointerDown = (event: PointerEvent) => {
    const isTaken = event.composedPath().some((one) => one instanceof Element && matches(one, swipeHandlers));
    first = event.pointerType !== 'mouse' && event.isPrimary && !isTaken ? event : undefined;
    if (!first) return;
    // The listener is on the window, because the pointer may leave the stage. It is added on the first press, so that idle elements cost nothing.
    addEventListener('pointerup', onPointerUp, { signal });
    addEventListener('pointercancel', onPointerCancel, { signal });
  };
  const onPointerUp = (event: PointerEvent) => {
    if (event.pointerId !== first?.pointerId) return;
    const step = swipeBetween(first, event, isRightToLeft());
    first = undefined;
    if (step) go(step);
  };
  const onPointerCancel = () => (first = undefined);
  stage.addEventListener('pointerdown', onPointerDown, { signal });
}
