import type { Control } from './controls.ts';

/** What takes the message of another element back. */
const replaceable = new WeakMap<Control, () => void>();

/**
 * Ties a control to its message: it is invalid, described by the node with that id, and, where `setsValidity`, so for the browser,
 * too (`:user-invalid`). Returns what makes it again what it was. `replaced` runs before somebody else marks the control.
 */
export function markInvalid(
  control: Control,
  messageId: string,
  message: string,
  setsValidity: boolean,
  replaced?: () => void,
): () => void {
  if (!replaced) replaceable.get(control)?.();
  const described = control.getAttribute('aria-describedby');
  const wasInvalid = control.getAttribute('aria-invalid');
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', described ? `${described} ${messageId}` : messageId);
  if (setsValidity) control.setCustomValidity(message);
  if (replaced) replaceable.set(control, replaced);
  return () => {
    if (replaced) replaceable.delete(control);
    restore(control, 'aria-describedby', described);
    restore(control, 'aria-invalid', wasInvalid);
    if (setsValidity) control.setCustomValidity('');
  };
}

function restore(node: Element, name: string, value: string | null): void {
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}
