import type { Control } from './controls.ts';
import { setOwnMessage } from './custom-validity.ts';

/** The functions that remove the message of another element. */
const onReplace = new WeakMap<Control, () => void>();

/** Marks a control as invalid; returns a function that restores it. `replaced` runs before another element marks it. */
export function markInvalid(
  control: Control,
  messageId: string,
  message: string,
  setsValidity: boolean,
  replaced?: () => void,
): () => void {
  if (!replaced) onReplace.get(control)?.();
  const described = control.getAttribute('aria-describedby');
  const wasInvalid = control.getAttribute('aria-invalid');
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', described ? `${described} ${messageId}` : messageId);
  const removeMessage = setsValidity ? setOwnMessage(control, message) : undefined;
  if (replaced) onReplace.set(control, replaced);
  return () => {
    if (replaced) onReplace.delete(control);
    restore(control, 'aria-describedby', described);
    restore(control, 'aria-invalid', wasInvalid);
    removeMessage?.();
  };
}

function restore(node: Element, name: string, value: string | null): void {
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}
