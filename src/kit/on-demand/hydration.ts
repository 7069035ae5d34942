import { setTimer } from '../../clock/clock.ts';

/**
 * The attribute of a part that a framework hydrates: `<div id="app" data-hydrate>`. The page removes it after hydration.
 */
const mark = 'data-hydrate';
/** The time (ms) after `load` after which the marks are removed: a script that has failed never removes them. */
const maxWait = 3000;

let active: AbortController | undefined;

/**
 * Calls `onHydrated` whenever a mark was removed, until none is left. All marks are removed on the visitor's first interaction, and after
 * `maxWait`.
 */
export function watchHydration(onHydrated: () => void): void {
  if (active) return;
  const watching = (active = new AbortController());
  const { signal } = watching;
  const check = () => {
    onHydrated();
    if (document.querySelector(`[${mark}]`)) return;
    observer.disconnect();
    watching.abort();
    active = undefined;
  };
  const observer = new MutationObserver(check);
  observer.observe(document, { subtree: true, childList: true, attributeFilter: [mark] });
  const giveUp = () => {
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  };
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, giveUp, { signal, capture: true, passive: true });
  if (document.readyState === 'complete') setTimer(maxWait, giveUp, signal);
  else addEventListener('load', () => setTimer(maxWait, giveUp, signal), { signal });
  // A mark may have been removed while this module was loading.
  check();
}
