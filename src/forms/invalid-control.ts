import type { Control } from './controls.ts';

/**
 * Ties a control to its message: it is invalid, described by the node with that id, and, where `setsValidity`, so for the browser,
 * too (`:user-invalid`). Returns what makes it again what it was.
 */
export function markInvalid(control: Control, messageId: string, message: string, setsValidity: boolean): () => void {
  const described = control.getAttribute('aria-describedby');
  const wasInvalid = control.getAttribute('aria-invalid');
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', described ? `${described} ${messageId}` : messageId);
  if (setsValidity) control.setCustomValidity(message);
  return () => {
    restore(control, 'aria-describedby', described);
    restore(control, 'aria-invalid', wasInvalid);
    if (setsValidity) control.setCustomValidity('');
  };
}

function restore(node: Element, name: string, value: string | null): void {
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}
