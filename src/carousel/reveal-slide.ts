import { setTimer } from '../clock/clock.ts';
import { isPlainClick } from '../dom/plain-click.ts';
import { revealEvent } from '../dom/reveal-event.ts';
import { watchInView } from '../page/scroll/in-view.ts';
import { revealInvalidFields } from '../page/reveal-invalid.ts';

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
  const showTarget = () => {
    const target = document.querySelector(':target');
    if (target && element.contains(target)) show((slide) => slide.contains(target));
  };
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
    // A link to the current address dispatches no `hashchange`.
    if (link?.hash && link.href === location.href) showTarget();
  };
  const onReveal = (event: Event) => {
    if (!event.defaultPrevented) show((slide) => event.composedPath().includes(slide));
  };
  revealInvalidFields();
  addEventListener('hashchange', showTarget, { signal });
  addEventListener('click', onClick, { signal });
  element.addEventListener(revealEvent, onReveal, { signal });
  showTarget();
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
