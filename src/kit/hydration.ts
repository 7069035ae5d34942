import { after } from '../clock/clock.ts';

/** What a page writes on the part that a framework hydrates: `<div id="app" data-hydrate>`. */
const mark = 'data-hydrate';
const gestures = ['pointerdown', 'keydown', 'focusin'] as const;

/** Waiting has ended for the whole page. */
let isOver = false;
let tellAll: (() => void) | undefined;

/**
 * Whether an element must not change its content yet, because a framework is going to compare it with what it would render itself.
 * Calls `ended` when that may have ended: the mark was taken away, the visitor began to use the page, or it has loaded and is idle.
 */
export function awaitsHydration(element: Element, ended: () => void): boolean {
  if (isOver || !element.closest(`[${mark}]`)) return false;
  if (!tellAll) watch();
  tellAll = ended;
  return true;
}

function watch(): void {
  const ending = new AbortController();
  const { signal } = ending;
  const observer = new MutationObserver(() => tellAll?.());
  observer.observe(document, { subtree: true, attributeFilter: [mark] });
  const end = () => {
    isOver = true;
    observer.disconnect();
    ending.abort();
    tellAll?.();
  };
  for (const type of gestures) addEventListener(type, end, { signal, capture: true, passive: true });
  if (document.readyState === 'complete') whenIdle(end);
  else addEventListener('load', () => whenIdle(end), { signal });
}

/** Safari has no `requestIdleCallback` (https://webkit.org/b/164193). */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else after(200, run);
}
