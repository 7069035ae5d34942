import { isControl } from './controls.ts';

/*
 * Browsers dispatch `invalid` on a field that they refuse, before they show a message and move the focus. An element of the library may then show the
 * message instead, but leaves the focus to the element that refuses the form. If a page cancels the event, no message is shown and the focus stays.
 */

/** Shows the message of a field. Returns a function that removes it; `undefined` if there is no message. */
type Claim = () => (() => void) | undefined;

/** The fields whose last event the page has cancelled. */
const leftToPage = new WeakSet<HTMLElement>();

/** The element that dispatches the current `invalid` event, and the functions by which other elements would show the message. */
let asking: { readonly element: HTMLElement; readonly claims: Claim[] } | undefined;

/** Returns whether this element dispatches the current `invalid` event itself. */
export const isAskedBy = (element: HTMLElement): boolean => asking?.element === element;

/** Returns whether the page has cancelled `invalid` on a control of the field. Elements then show no message and do not move the focus. */
export const isLeftToPage = (controls: readonly HTMLElement[]): boolean =>
  controls.some((each) => leftToPage.has(each));

/** Shows the message of a field instead of the browser or the element that has dispatched `invalid`, unless the page cancels the event. */
export function claimInvalid(event: Event, show: Claim): void {
  // Shown after the event, because listeners of the page that follow may cancel it.
  if (asking) asking.claims.push(show);
  else if (!event.defaultPrevented && show()) event.preventDefault();
}

/**
 * Dispatches `invalid` on the controls of a field until the page cancels one of these events. Returns the text that `element` must show: `message`,
 * or one that a listener has set by `setCustomValidity`. If another element or the page shows a message, returns the function that removes it.
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

/** Dispatches `invalid`. Returns the functions by which other elements would show the message; `undefined` if the page has cancelled the event. */
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
