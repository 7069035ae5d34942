import { setTimer } from '../clock/clock.ts';

/** A click that means the page, not a new tab or window or what the browser does with Alt. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

/** As `element.closest()`; a form may have a field of that name in its place. */
const closest = (element: Element, selector: string): Element | null =>
  Element.prototype.closest.call(element, selector);

/** Whether a browser reads it as a selector. */
export function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Tells of each plain click on what matches `selector`, also on what is added later, until `signal` ends. A link there leads
 * nowhere then: its address is for who has no script, and for new tabs. An invalid selector throws: ask `isSelector` first.
 *
 * It is told when the click is over: what opens and closes on a click outside would otherwise take this click for one.
 */
export function watchClicksOn(selector: string, tell: () => void, signal: AbortSignal): void {
  const hear = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !isPlain(event)) return;
    const clicked = closest(event.target, selector);
    if (!clicked) return;
    if (closest(clicked, 'a[href]') || closest(event.target, 'a[href]')) event.preventDefault();
    setTimer(0, tell, signal);
  };
  // Before the page's own listeners: one of them may end the event.
  document.addEventListener('click', hear, { capture: true, signal });
}

/** Tells at the given number of clicks, wherever they are, when the last of them is over. */
export function watchClicks(times: number, tell: () => void, signal: AbortSignal): void {
  let clicks = 0;
  let passedOn: Element | null | undefined;
  const count = ({ target }: Event) => {
    // What a label passes on to its field is the same click.
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
