import type { Control } from './native/controls.ts';

/** The `autocomplete` tokens for passwords, one-time codes and payment cards. */
const secretToken = /^(?:(?:current|new)-password|one-time-code|cc-.+)$/i;

/** The controls that were password fields at some time; a button may have changed their type to text. */
const passwords = new WeakSet<Element>();

/** Remembers a password field, which remains secret while it is shown as text. */
export const rememberPassword = (control: Element): void => void passwords.add(control);

/** Returns whether a control takes a secret (a password, a code, card data), which is never observed or stored. */
export function isSecret(control: Control): boolean {
  if (control.type === 'password') rememberPassword(control);
  if (passwords.has(control)) return true;
  // The attribute, not the property: browsers drop unknown tokens there.
  const tokens = control.getAttribute('autocomplete')?.split(/\s+/) ?? [];
  return tokens.some((token) => secretToken.test(token));
}
