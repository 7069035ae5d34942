import { setTimer } from '../../clock/clock.ts';

/** The attribute of a part of the page that a framework hydrates: `<div id="app" data-hydrate>`. The page removes this attribute after hydration. */
const mark = 'data-hydrate';
/** After this time (ms) from the `load` event, the marks are removed, because a script that has failed would never remove them. */
const maxWait = 3000;

let active: AbortController | undefined;

/**
 * Calls `onHydrated` whenever a mark was removed, until no mark is left. All marks are removed when the visitor first interacts, and after `maxWait`.
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
