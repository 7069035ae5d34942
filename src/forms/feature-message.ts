import type { Control } from './controls/controls.ts';
import { scriptMessage, setOwnMessage } from './controls/custom-validity.ts';

/** The messages of features of a field, such as a phone number. */
const messages = new WeakMap<Control, string>();

/** Sets the message of a feature of a field, which an element that validates the form shows; returns a function that removes it. */
export function setFeatureMessage(control: Control, message: string): () => void {
  const uncover = setOwnMessage(control, message);
  messages.set(control, message);
  return () => {
    messages.delete(control);
    uncover();
  };
}

/** Returns the message of a feature of the field, or of a script of the page; empty without one. */
export const givenMessage = (control: Control): string => messages.get(control) ?? scriptMessage(control);
