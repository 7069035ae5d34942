/** A step of the visitor. */
export type Step = 'next' | 'previous' | 'first' | 'last';

/**
 * Returns the step for a key: arrows in reading direction, Home and End. `undefined` for other keys, and with Alt, Ctrl, Cmd or Shift, which are
 * shortcuts of the browser.
 */
export function stepOfKey(
  {
    key,
    altKey,
    ctrlKey,
    metaKey,
    shiftKey,
  }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  isRightToLeft: boolean,
): Step | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  switch (key) {
    case 'ArrowRight':
      return isRightToLeft ? 'previous' : 'next';
    case 'ArrowLeft':
      return isRightToLeft ? 'next' : 'previous';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    default:
      return undefined;
  }
}

/** Elements that handle these keys themselves. */
const keyHandlers = `input, select, textarea, video, audio, iframe, portico-video, dialog,
  [contenteditable]:not([contenteditable=false]), [role=slider], [role=listbox]`;

/**
 * Returns whether a carousel handles a key press; not if its target is a field, a player, an open dialog or a nested carousel.
 */
export function isForCarousel(event: Event, element: HTMLElement): boolean {
  if (event.defaultPrevented) return false;
  for (const one of event.composedPath()) {
    if (one === element) return true;
    if (one instanceof Element && Element.prototype.matches.call(one, keyHandlers)) return false;
  }
  return false;
}

/** Returns the warning for an index that does not exist. */
export const invalidIndexWarning = (index: unknown, total: number): string =>
  `go(${JSON.stringify(index)}) does nothing: there is no such slide. There are ${total}; write an index from 0, as in go(0).`;

/** Returns the slide index (from 0) of a value; `undefined` if it does not exist or is not an integer. */
export function readIndex(index: unknown, total: number): number | undefined {
  const number = typeof index === 'string' && index.trim() === '' ? Number.NaN : Number(index);
  return Number.isInteger(number) && number >= 0 && number < total ? number : undefined;
}
