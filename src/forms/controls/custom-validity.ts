import type { Control } from './controls.ts';

/*
 * The custom validity of a control has one message, which elements and scripts of the page set. The message of an element covers that of a script,
 * and uncovers it when the element removes it; what a script has set or removed in the meantime stays.
 */

/** The last message that an element has set on a control, as the browser returns it, and the message of a script below it. */
const covers = new WeakMap<Control, readonly [own: string, script: string]>();

/** Returns the message that a script of the page has set, even while the message of an element covers it; empty if there is none. */
export function scriptMessage(control: Control): string {
  const message = control.validity.customError ? control.validationMessage : '';
  const [own, script] = covers.get(control) ?? ['', ''];
  return message === own ? script : message;
}

/** Sets the message of an element; returns a function that removes it. */
export function setOwnMessage(control: Control, message: string): () => void {
  const script = scriptMessage(control);
  control.setCustomValidity(message);
  // Browsers shorten a long message, and return none of a disabled control.
  const own = control.validationMessage || message;
  const cover = [own, script] as const;
  covers.set(control, cover);
  return () => {
    const wasLast = covers.get(control) === cover && covers.delete(control);
    if (wasLast && (!control.willValidate || control.validationMessage === own)) control.setCustomValidity(script);
  };
}

/** The messages of features of a field, such as a phone number. */
const featureMessages = new WeakMap<Control, string>();

/** Sets the message of a feature of a field, which an element that validates the form shows; returns a function that removes it. */
export function setFeatureMessage(control: Control, message: string): () => void {
  const uncover = setOwnMessage(control, message);
  featureMessages.set(control, message);
  return () => {
    featureMessages.delete(control);
    uncover();
  };
}

/** Returns the message of a feature of the field, or of a script of the page; empty without one. */
export const givenMessage = (control: Control): string => featureMessages.get(control) ?? scriptMessage(control);
