import { matches } from '../../src/dom/selectors.ts';

/** A position of a pointer, in px. */
type Point = Pick<DOMPoint, 'x' | 'y'>;

/** The minimum distance of a swipe, in px. */
const minDistance = 50;

/** Returns the step of a swipe that is long enough and more horizontal than vertical. */
export function swipeBetween(from: Point, to: Point, isRightToLeft: boolean): 'next' | 'previous' | undefined {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.abs(x) < minDistance || Math.abs(x) <= Math.abs(y)) return undefined;
  return x < 0 === isRightToLeft ? 'previous' : 'next';
}

/** Elements that handle horizontal swipes themselves. */
const swipeHandlers = 'input, textarea, select, video[controls], [contenteditable]';

/** Listens for swipes of touch and pens; a mouse selects text and follows links. */
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
    // On the window, since the pointer may leave the stage; since the first press, because listeners cost every idle element.
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
