import { after } from '../clock/clock.ts';

/** What a page writes on the part that a framework hydrates: `<div id="app" data-hydrate>`. The page takes it away when that is done. */
const mark = 'data-hydrate';
/** How long (ms) after the page has loaded the mark is waited for: a script that has failed never takes it away. */
const patience = 3000;

let waiting: AbortController | undefined;

/**
 * Whether an element must not change its content yet, because a framework is going to compare it with what it would render itself.
 * Calls `ended` when that may have changed. A visitor who begins to use the page, or patience that ends, takes all marks away.
 */
export function awaitsHydration(element: Element, ended: () => void): boolean {
  if (!element.closest(`[${mark}]`)) return false;
  if (!waiting) watch((waiting = new AbortController()), ended);
  return true;
}

function watch(watching: AbortController, ended: () => void): void {
  const { signal } = watching;
  const observer = new MutationObserver(() => {
    ended();
    if (document.querySelector(`[${mark}]`)) return;
    observer.disconnect();
    watching.abort();
    waiting = undefined;
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: [mark] });
  const giveUp = () => {
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  };
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, giveUp, { signal, capture: true, passive: true });
  if (document.readyState === 'complete') after(patience, giveUp, signal);
  else addEventListener('load', () => after(patience, giveUp, signal), { signal });
}
