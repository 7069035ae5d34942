import { setTimer } from '../clock/clock.ts';

/** The attribute of a part that a framework hydrates: `<div id="app" data-hydrate>`. The page takes it away when that is done. */
const mark = 'data-hydrate';
/** The time (ms) after `load` for which the mark is waited for: a script that has failed never takes it away. */
const patience = 3000;

let waiting: AbortController | undefined;

/**
 * Calls `ended` whenever a mark was taken away, until all are gone. A visitor who begins to use the page, or patience that ends, takes all
 * of them away.
 */
export function watchHydration(ended: () => void): void {
  if (waiting) return;
  const watching = (waiting = new AbortController());
  const { signal } = watching;
  const look = () => {
    ended();
    if (document.querySelector(`[${mark}]`)) return;
    observer.disconnect();
    watching.abort();
    waiting = undefined;
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributeFilter: [mark] });
  const giveUp = () => {
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  };
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, giveUp, { signal, capture: true, passive: true });
  if (document.readyState === 'complete') setTimer(patience, giveUp, signal);
  else addEventListener('load', () => setTimer(patience, giveUp, signal), { signal });
  // It may have been taken away while this was loaded.
  look();
}
