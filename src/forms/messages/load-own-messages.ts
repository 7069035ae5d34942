import { membersOf } from '../controls/dom-clobbering.ts';

/** The code of `data-msg`, once a form with such messages has loaded it. */
let code: typeof import('./message-text.ts') | undefined;

/** Returns whether a form has messages of single fields whose code is not loaded. */
export const needsOwnMessages = (form: HTMLFormElement): boolean =>
  !code &&
  [...membersOf(form).elements].some((node) => node.getAttributeNames().some((name) => name.startsWith('data-msg')));

/** Loads the code for messages of single fields, if a form has some. Without it, the browser's are shown. */
export async function loadOwnMessages(form?: HTMLFormElement): Promise<void> {
  if (form && !needsOwnMessages(form)) return;
  code ??= await import('./message-text.ts').catch(() => undefined);
}

/** Returns the message of an element that the browser finds invalid, with that of its author; `undefined` if no form has such messages. */
export const nativeMessage = (element: HTMLElement, group?: readonly HTMLElement[]): string | undefined =>
  code?.nativeMessage(element, group);

/** Returns the author's message of these elements for a rule; `undefined` without one. */
export const ownFieldMessage = (elements: readonly HTMLElement[], rule: string): string | undefined =>
  code?.ownFieldMessage(elements, rule);

/** Returns a message with the label and the value of its field. */
export const fillMessage = (message: string, elements: readonly HTMLElement[]): string =>
  code?.fillMessage(message, elements) ?? message;
