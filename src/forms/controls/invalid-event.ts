import { isControl } from './controls.ts';

/*
 * `invalid`, which browsers dispatch on a refused field before they show a message and move the focus. Another element may show the message instead:
 * the focus is left to the one that refuses the form. A page that cancels the event wants neither.
 */

/** Shows the message of a field; returns the function that removes it, `undefined` if there is none. */
type Claim = () => (() => void) | undefined;

/** The fields whose last event the page has cancelled. */
const leftToPage = new WeakSet<HTMLElement>();

/** The element that dispatches the present event, and the functions by which others show the message. */
let asking: { readonly element: HTMLElement; readonly claims: Claim[] } | undefined;

/** Returns whether an element itself dispatches the present `invalid` event. */
export const isAskedBy = (element: HTMLElement): boolean => asking?.element === element;

/** Returns whether the page has cancelled `invalid` on a control of a field, for which elements then show no message and move no focus. */
export const isLeftToPage = (controls: readonly HTMLElement[]): boolean =>
  controls.some((each) => leftToPage.has(each));

/** Shows the message of a field in place of whoever has dispatched `invalid`, unless the page cancels it. */
export function claimInvalid(event: Event, show: Claim): void {
  // Listeners of the page may follow.
  if (asking) asking.claims.push(show);
  else if (!event.defaultPrevented && show()) event.preventDefault();
}

/**
 * Dispatches `invalid` on the controls of a field, until one is cancelled. Returns the message that `element` shows: `message`, or the one that a
 * listener has set with `setCustomValidity`; if another element or the page shows one, the function that removes it.
 */
export function messageToShow(
  element: HTMLElement,
  controls: readonly HTMLElement[],
  message: string,
): string | (() => void) {
  let shown = message;
  for (const control of controls) {
    const before = customMessage(control);
    const claims = dispatchInvalid(element, control);
    if (!claims) return () => {};
    for (const show of claims) {
      const remove = show();
      if (remove) return remove;
    }
    const after = customMessage(control);
    if (after && after !== before) shown = after;
  }
  return shown;
}

/** Returns the claims of other elements; `undefined` if the page has cancelled the event. */
function dispatchInvalid(element: HTMLElement, control: HTMLElement): readonly Claim[] | undefined {
  const outer = asking;
  const { claims } = (asking = { element, claims: [] });
  const isOpen = control.dispatchEvent(new Event('invalid', { cancelable: true }));
  asking = outer;
  if (isOpen) leftToPage.delete(control);
  else leftToPage.add(control);
  return isOpen ? claims : undefined;
}

const customMessage = (control: HTMLElement): string =>
  isControl(control) && control.validity.customError ? control.validationMessage : '';
