import { setTimer } from '../clock/clock.ts';
import { revealEvent } from '../dom/reveal-event.ts';
import { watchInView } from '../page/scroll/in-view.ts';
import { revealInvalidFields } from '../page/reveal-invalid.ts';
import { revealTarget } from '../page/reveal-target.ts';

/** The wait (ms) for the code that only the page search needs. */
const searchDelay = 2000;
/** The distance from the window at which it loads. */
const searchMargin = '100% 0px';

/**
 * Calls `show`, with a test for the slide, when a slide must be shown, until `signal` aborts: it contains the target of the
 * address, at once or after a link, that of `portico-reveal`, or a text that the page search of the browser finds.
 */
export function listenForReveals(
  element: HTMLElement,
  show: (isIn: (slide: Element) => boolean) => void,
  signal: AbortSignal,
): void {
  const onReveal = (event: Event) => {
    if (!event.defaultPrevented) show((slide) => event.composedPath().includes(slide));
  };
  revealInvalidFields(element);
  element.addEventListener(revealEvent, onReveal, { signal });
  revealTarget(element);
  if ('onbeforematch' in document) searchWhenNear(element, show, signal);
}

/** Loads the code for the page search once the element is near the window. */
function searchWhenNear(...[element, show, signal]: Parameters<typeof listenForReveals>): void {
  const watching = new AbortController();
  const onChange = (isNear: boolean) => {
    if (!isNear || watching.signal.aborted) return;
    watching.abort();
    setTimer(searchDelay, () => void loadPageSearch(element, show, signal), signal);
  };
  watchInView(element, onChange, { margin: searchMargin, signal: AbortSignal.any([watching.signal, signal]) });
}

/** Loads the code for the page search, which without it finds no hidden slides. */
async function loadPageSearch(...[element, show, signal]: Parameters<typeof listenForReveals>): Promise<void> {
  const loaded = await import('./find-in-page.ts').catch(() => undefined);
  if (!signal.aborted) loaded?.findInSlides(element, show, signal);
}
