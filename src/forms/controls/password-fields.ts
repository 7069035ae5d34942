import type { Control } from './controls.ts';

/** The controls that are or were password fields. A button may have changed their type to text. */
const passwords = new WeakSet<Node>();

const observers = new Set<MutationObserver>();

function remember(records: readonly MutationRecord[]): void {
  for (const { target, oldValue } of records) if (oldValue?.toLowerCase() === 'password') passwords.add(target);
}

/** Remembers password fields in a document or a shadow root when a script changes their type, until `signal` aborts. */
export function watchPasswords(root: Node, signal: AbortSignal): void {
  if (signal.aborted) return;
  // In case that they move into another root, which nobody observes.
  if (root instanceof Document || root instanceof DocumentFragment)
    for (const field of root.querySelectorAll('input[type="password" i]')) passwords.add(field);
  const observer = new MutationObserver(remember);
  observer.observe(root, { subtree: true, attributeFilter: ['type'], attributeOldValue: true });
  observers.add(observer);
  const end = () => {
    remember(observer.takeRecords());
    observer.disconnect();
    observers.delete(observer);
  };
  signal.addEventListener('abort', end, { once: true });
}

/** Returns whether a control is a password field, or was one. */
export function isPassword(control: Control): boolean {
  for (const observer of observers) remember(observer.takeRecords());
  if (control.type === 'password') passwords.add(control);
  return passwords.has(control);
}
