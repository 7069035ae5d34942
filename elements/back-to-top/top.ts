/** What a visitor does who wants to be elsewhere: the scroll stops, and the focus stays. */
const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Some browsers stop a fraction of a pixel before the top. */
const isAtTop = (): boolean => scrollY < 1;

/** Runs once the page is at its top: now, or when it has been scrolled there. Not if the visitor does something else, or `signal` ends. */
export function whenAtTop(run: () => void, signal: AbortSignal): void {
  if (isAtTop()) return run();
  const ending = new AbortController();
  const options = { signal: ending.signal, passive: true };
  signal.addEventListener('abort', () => ending.abort(), { signal: ending.signal });
  for (const type of interruptions) addEventListener(type, () => ending.abort(), { ...options, capture: true });
  addEventListener(
    'scroll',
    () => {
      if (!isAtTop()) return;
      ending.abort();
      run();
    },
    options,
  );
}

/**
 * Gives the focus to an element; one that takes none by itself takes it this once. Of the whole page nobody needs to see the outline.
 */
export function giveFocus(target: HTMLElement): void {
  if (document.activeElement === target && target.hasAttribute('tabindex')) return;
  const isLent = target.tabIndex < 0 && !target.hasAttribute('tabindex');
  const { outline } = target.style;
  if (isLent) target.tabIndex = -1;
  if (target === document.body) target.style.outline = 'none';
  target.focus({ preventScroll: true });
  const giveBack = () => {
    if (isLent) target.removeAttribute('tabindex');
    if (target === document.body) target.style.outline = outline;
  };
  target.addEventListener('blur', giveBack, { once: true });
}
