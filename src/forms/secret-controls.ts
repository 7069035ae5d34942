import type { Control } from './controls.ts';

/** The words of `autocomplete` for passwords, one-time codes and payment cards. */
const secretWord = /^(?:(?:current|new)-password|one-time-code|cc-.+)$/i;

/** The controls that were passwords once: a button that shows a password makes a text field of it. */
const passwords = new WeakSet<Element>();

/** Remembers a password field, so that it remains a secret while it is shown as text. */
export const rememberPassword = (control: Element): void => void passwords.add(control);

/**
 * Returns whether a control takes a secret: a password, a one-time code or the data of a card. Nothing of it may be observed, counted
 * or stored. A password field that is later shown as text remains a secret.
 */
export function isSecret(control: Control): boolean {
  if (control.type === 'password') rememberPassword(control);
  if (passwords.has(control)) return true;
  // The attribute, not the property: browsers drop words that they do not know.
  const words = control.getAttribute('autocomplete')?.split(/\s+/) ?? [];
  return words.some((word) => secretWord.test(word));
}
