import { setTimer } from '../clock/clock.ts';

/** Calls `closest()` of the prototype, which a form field of that name would replace. */
const closest = (element: Element, selector: string): Element | null =>
  Element.prototype.closest.call(element, selector);

/** Calls back after the given number of clicks anywhere on the page, when the last click event is over. */
export function watchClicks(times: number, fire: () => void, signal: AbortSignal): void {
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
    if (clicks === Math.max(times, 1)) setTimer(0, fire, signal);
  };
  document.addEventListener('click', count, { capture: true, passive: true, signal });
}
