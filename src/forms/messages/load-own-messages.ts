import { membersOf } from '../controls/dom-clobbering.ts';

/** The code for messages in `data-msg`, once it has been loaded for a form with such messages. */
let code: typeof import('./message-text.ts') | undefined;

/** Returns whether a form has `data-msg` messages whose code is not loaded yet. */
export const needsOwnMessages = (form: HTMLFormElement): boolean =>
  !code &&
  [...membersOf(form).elements].some((node) => node.getAttributeNames().some((name) => name.startsWith('data-msg')));

/** Loads the code for `data-msg` messages, if a form has some. Until then, the browser's messages are shown. */
export async function loadOwnMessages(form?: HTMLFormElement): Promise<void> {
  if (form && !needsOwnMessages(form)) return;
  code ??= await import('./message-text.ts').catch(() => undefined);
}

/**
 * Returns the message for an element that the browser finds invalid, with the author's message if there is one; `undefined` if no form has such
 * messages.
 */
export const nativeMessage = (element: HTMLElement, group?: readonly HTMLElement[]): string | undefined =>
  code?.nativeMessage(element, group);

/** Returns the author's message on these elements for a rule; `undefined` if there is none. */
export const ownFieldMessage = (elements: readonly HTMLElement[], rule: string): string | undefined =>
  code?.ownFieldMessage(elements, rule);

/** Inserts the label and the value of the field into a message. */
export const fillMessage = (message: string, elements: readonly HTMLElement[]): string =>
  code?.fillMessage(message, elements) ?? message;
