import { setTimer } from '../clock/clock.ts';
import { createElement } from '../dom/create-element.ts';
import { revealEvent } from '../dom/reveal-event.ts';
import { watchInView } from '../page/scroll/in-view.ts';
import { revealInvalidFields } from '../page/reveal-invalid.ts';
import { revealTarget } from '../page/reveal-target.ts';
import { slidesIn } from './slides.ts';
import { anySignal } from '../older-browsers/any-signal.ts';
import { isRendered } from '../older-browsers/visibility.ts';

/** The delay (ms) before the texts of hidden slides are copied: only the page search needs the copies. */
const searchDelay = 2000;
/** The distance of a carousel from the window at which the texts are copied. */
const searchMargin = '100% 0px';

/**
 * Calls `show` with a test for slides when a slide must be shown: it contains the target of the address (when the page loads, or after a link), the
 * target of `portico-reveal`, or a text that the browser's page search finds. Ends when `signal` aborts.
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

/** Lets the page search find hidden slides once the element is near the window. */
function searchWhenNear(...[element, show, signal]: Parameters<typeof listenForReveals>): void {
  const watching = new AbortController();
  const onChange = (isNear: boolean) => {
    if (!isNear || watching.signal.aborted) return;
    watching.abort();
    setTimer(searchDelay, () => findInSlides(element, show, signal), signal);
  };
  watchInView(element, onChange, { margin: searchMargin, signal: anySignal([watching.signal, signal]) });
}

/** The delay (ms) after a change of slides or of their text: the page search can wait for the new copies. */
const copyDelay = 500;

/**
 * Lets the browser's page search find hidden slides, which it skips because they are inert. A copy of each text, with no size and with
 * `hidden="until-found"`, calls `show` with a test for the slide. The attribute on the slides themselves would remove their layout. Ends when
 * `signal` aborts.
 */
function findInSlides(
  element: HTMLElement,
  show: (isIn: (slide: Element) => boolean) => void,
  signal: AbortSignal,
): void {
  const copies = createElement('div', { class: 'copies', 'aria-hidden': 'true' });
  const slideOf = new WeakMap<EventTarget, Element>();
  const copyOf = new WeakMap<Element, HTMLElement>();
  const update = () => {
    const hidden = slidesIn(element).filter((slide) => slide.assignedSlot?.closest('[inert]'));
    copies.replaceChildren(
      ...hidden.map((slide) => {
        const copy = copyOf.get(slide) ?? copyText(slide);
        copyOf.set(slide, copy);
        slideOf.set(copy, slide);
        return copy;
      }),
    );
    const frame = element.shadowRoot?.querySelector('.frame');
    if (!copies.isConnected) frame?.append(copies);
    if (frame) observer.observe(frame, { subtree: true, attributeFilter: ['inert'] });
  };
  let timer = new AbortController();
  const updateLater = () => {
    timer.abort();
    timer = new AbortController();
    setTimer(copyDelay, update, anySignal([timer.signal, signal]));
  };
  const observer = new MutationObserver((records) => {
    const changed = records.flatMap(({ type, target }) => (type === 'attributes' ? [] : target));
    for (const slide of slidesIn(element)) if (changed.some((node) => slide.contains(node))) copyOf.delete(slide);
    updateLater();
  });
  observer.observe(element, { childList: true, subtree: true, characterData: true });
  const onFound = ({ target }: Event) => {
    const slide = target && slideOf.get(target);
    if (!slide) return;
    // The browser shows the copy that it has found; without it, the search goes on to the text of the slide.
    copies.replaceChildren();
    copyOf.delete(slide);
    show((one) => one === slide);
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    updateLater();
  };
  copies.addEventListener('beforematch', onFound);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    copies.remove();
  });
  update();
}

const copyText = (slide: HTMLElement): HTMLElement => createElement('div', { hidden: 'until-found' }, textOf(slide));

/** Returns the text of a slide that the visitor would see if the slide were shown. */
function textOf(slide: HTMLElement): string {
  const walker = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (parentElement && isRendered(parentElement)) text += nodeValue;
  }
  return text;
}
