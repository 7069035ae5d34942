/**
 * Gives a place the focus, so that keys and a screen reader go on from there. What cannot have it by itself can for as long as it has it; without a
 * place (the page's top) the page itself is begun anew. When `signal` ends, nothing of it is left.
 */
export function focusPlace(target: HTMLElement | null, signal: AbortSignal): void {
  const place = target ?? document.body;
  place.focus({ preventScroll: true });
  if (document.activeElement === place || place.hasAttribute('tabindex')) return;
  place.tabIndex = -1;
  const giveBack = () => {
    place.removeAttribute('tabindex');
    signal.removeEventListener('abort', giveBack);
  };
  place.addEventListener('blur', giveBack, { once: true, signal });
  signal.addEventListener('abort', giveBack);
  place.focus({ preventScroll: true });
}
