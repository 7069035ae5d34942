import { setTimer } from '../clock/clock.ts';

/**
 * Returns whether a click has no modifier key, which would open a new tab or window or trigger a browser function (Alt).
 */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

/** Calls `closest()` of the prototype, which a form field of that name would replace. */
const closest = (element: Element, selector: string): Element | null =>
  Element.prototype.closest.call(element, selector);

/** Returns whether a text is a valid selector. */
export function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reports each plain click on elements that match `selector`, including later ones, until `signal` aborts. The default action of links is prevented;
 * their address serves visitors without script, and new tabs. An invalid selector throws: check it with `isSelector` first.
 *
 * The report follows after the click event, because overlays that close on an outside click would otherwise handle this click.
 */
export function watchClicksOn(selector: string, tell: () => void, signal: AbortSignal): void {
  const hear = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !isPlain(event)) return;
    const clicked = closest(event.target, selector);
    if (!clicked) return;
    if (closest(clicked, 'a[href]') || closest(event.target, 'a[href]')) event.preventDefault();
    setTimer(0, tell, signal);
  };
  // In the capture phase, because a listener of the page may stop the event.
  document.addEventListener('click', hear, { capture: true, signal });
}

/** Calls back after the given number of clicks anywhere on the page, when the last click event is over. */
export function watchClicks(times: number, tell: () => void, signal: AbortSignal): void {
  let clicks = 0;
  let passedOn: Element | null | undefined;
  const count = ({ target }: Event) => {
    // The click that a label forwards to its field is the same click.
    const isPassedOn = target === passedOn;
    const label = target instanceof Element && closest(target, 'label');
    const control = label instanceof HTMLLabelElement ? label.control : null;
    passedOn = control === target ? undefined : (control ?? undefined);
    if (isPassedOn) return;
    clicks += 1;
    if (clicks === Math.max(times, 1)) setTimer(0, tell, signal);
  };
  document.addEventListener('click', count, { capture: true, passive: true, signal });
}
