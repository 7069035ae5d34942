import type { Control } from './controls.ts';

/*
 * The custom validity of a control has one message, which elements and scripts of the page set. A message of an element covers that of a script, and
 * restores it when the element removes it; what a script has set or removed in the meantime stays.
 */

/** A message of an element. Browsers may shorten a message, or hide that of a disabled control. */
interface OwnMessage {
  readonly written: string;
  readonly read: string;
}

/** The messages of elements on a control, the latest last, and the message of a script below them; empty without one. */
interface Covered {
  readonly script: string;
  readonly own: OwnMessage[];
}

const covered = new WeakMap<Control, Covered>();

/** Returns the messages that the current message covers; `undefined` if a script has set or removed it. */
function currentlyCovered(control: Control): Covered | undefined {
  const found = covered.get(control);
  const last = found?.own.at(-1);
  const { validity, validationMessage } = control;
  const isOwn = last && validity.customError && ['', last.read, last.written].includes(validationMessage);
  return isOwn ? found : undefined;
}

/** Returns the message that a script of the page has set, also while that of an element covers it; empty without one. */
export function scriptMessage(control: Control): string {
  const { validity, validationMessage } = control;
  return currentlyCovered(control)?.script ?? (validity.customError ? validationMessage : '');
}

/** Sets the message of an element; returns a function that removes it. */
export function setOwnMessage(control: Control, message: string): () => void {
  const { script, own } = currentlyCovered(control) ?? { script: scriptMessage(control), own: [] };
  control.setCustomValidity(message);
  const added = { written: message, read: control.validationMessage };
  own.push(added);
  covered.set(control, { script, own });
  return () => {
    const current = currentlyCovered(control);
    const isLast = current?.own.at(-1) === added;
    if (own.includes(added)) own.splice(own.indexOf(added), 1);
    if (isLast) control.setCustomValidity(own.at(-1)?.written ?? script);
  };
}
