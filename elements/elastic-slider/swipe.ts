/** Where a finger was, in px. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** So far (px) a finger draws a slide away. */
const enough = 50;

/** Which way a finger went: as far as a swipe, and more across than down. */
export function swipeBetween(from: Place, to: Place, isRightToLeft: boolean): 'next' | 'previous' | undefined {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.abs(x) < enough || Math.abs(x) <= Math.abs(y)) return undefined;
  return x < 0 === isRightToLeft ? 'previous' : 'next';
}

/** What takes sideways moves itself. */
const takesMoves = 'input, textarea, select, video[controls], [contenteditable]';

/** Hears the swipes of fingers and pens; a mouse marks text and follows links. */
export function hearSwipes(
  stage: HTMLElement,
  isRightToLeft: () => boolean,
  go: (step: 'next' | 'previous') => void,
  signal: AbortSignal,
): void {
  let first: (Place & { readonly id: number }) | undefined;
  stage.addEventListener(
    'pointerdown',
    (event) => {
      const isTaken = event.composedPath().some((one) => one instanceof Element && one.matches(takesMoves));
      const isSwipe = event.pointerType !== 'mouse' && event.isPrimary && !isTaken;
      first = isSwipe ? { x: event.clientX, y: event.clientY, id: event.pointerId } : undefined;
    },
    { signal },
  );
  // On the window: a finger may leave the stage.
  addEventListener(
    'pointerup',
    (event) => {
      if (!first || event.pointerId !== first.id) return;
      const step = swipeBetween(first, { x: event.clientX, y: event.clientY }, isRightToLeft());
      first = undefined;
      if (step) go(step);
    },
    { signal },
  );
  addEventListener('pointercancel', () => (first = undefined), { signal });
}
