/**
 * Gives a place the focus, so that keys and a screen reader go on from there. What cannot have it by itself can for as long as it has it, or until it
 * is seen and has it; without a place (the page's top) the page itself is begun anew. When `signal` ends, nothing of it is left.
 */
export function focusPlace(target: HTMLElement | null, signal: AbortSignal): void {
  const place = target ?? document.body;
  const hasFocus = () => place.matches(':focus') || document.activeElement === place;
  place.focus({ preventScroll: true });
  if (hasFocus() || place.hasAttribute('tabindex')) return;
  place.tabIndex = -1;
  const giveBack = () => {
    place.removeAttribute('tabindex');
    place.removeEventListener('blur', leave);
    signal.removeEventListener('abort', giveBack);
  };
  // What opens around it may take the focus for a moment, and give it back.
  const leave = () => queueMicrotask(() => hasFocus() || giveBack());
  place.addEventListener('blur', leave);
  signal.addEventListener('abort', giveBack);
  place.focus({ preventScroll: true });
}
