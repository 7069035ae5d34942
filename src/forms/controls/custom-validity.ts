import type { Control } from './controls.ts';

/*
 * A control has only one custom validity message, but both elements of the library and scripts of the page set it. An element's message replaces that
 * of a script. When the element removes its message, the script's message is set again, unless a script has changed it meanwhile.
 */

/** The last message that an element has set on a control, as the browser returns it, and the message of a script that it replaces. */
const covers = new WeakMap<Control, readonly [own: string, script: string]>();

/** Returns the message that a script of the page has set, even while an element's message replaces it; empty if there is none. */
export function scriptMessage(control: Control): string {
  const message = control.validity.customError ? control.validationMessage : '';
  const [own, script] = covers.get(control) ?? ['', ''];
  return message === own ? script : message;
}

/** Sets the message of an element. Returns a function that removes it. */
export function setOwnMessage(control: Control, message: string): () => void {
  const script = scriptMessage(control);
  control.setCustomValidity(message);
  // Browsers shorten a long message, and return an empty text for a disabled control.
  const own = control.validationMessage || message;
  const cover = [own, script] as const;
  covers.set(control, cover);
  return () => {
    const wasLast = covers.get(control) === cover && covers.delete(control);
    if (wasLast && (!control.willValidate || control.validationMessage === own)) control.setCustomValidity(script);
  };
}

/** The messages of features that validate a field, such as a phone number. */
const featureMessages = new WeakMap<Control, string>();

/** Sets the message of a feature on a field. An element that validates the form shows it. Returns a function that removes it. */
export function setFeatureMessage(control: Control, message: string): () => void {
  const uncover = setOwnMessage(control, message);
  featureMessages.set(control, message);
  return () => {
    featureMessages.delete(control);
    uncover();
  };
}

/** Returns the message of a feature on the field, otherwise that of a script of the page; empty if there is none. */
export const givenMessage = (control: Control): string => featureMessages.get(control) ?? scriptMessage(control);
