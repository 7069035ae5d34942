import type { Control } from './controls.ts';

/** The controls that were password fields at some time; a button may have changed their type to text. */
const passwords = new WeakSet<Node>();

let observer: MutationObserver | undefined;

function remember(records: readonly MutationRecord[]): void {
  for (const { target, oldValue } of records) if (oldValue?.toLowerCase() === 'password') passwords.add(target);
}

/** Remembers the password fields of a document or a shadow root whose type a script changes from now on. */
export function watchPasswords(root: Node): void {
  observer ??= new MutationObserver(remember);
  observer.observe(root, { subtree: true, attributeFilter: ['type'], attributeOldValue: true });
}

/** Returns whether a control is a password field, or was one. */
export function isPassword(control: Control): boolean {
  remember(observer?.takeRecords() ?? []);
  if (control.type === 'password') passwords.add(control);
  return passwords.has(control);
}
