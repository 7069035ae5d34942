import { isControl } from './controls.ts';
import { setOwnMessage } from './custom-validity.ts';

/** The functions that remove the message of another element. */
const onReplace = new WeakMap<HTMLElement, () => void>();

/** Marks a control as invalid; returns a function that restores it. `replaced` runs before another element marks it. */
export function markInvalid(
  control: HTMLElement,
  messageId: string,
  message: string,
  setsValidity: boolean,
  replaced?: () => void,
): () => void {
  if (!replaced) onReplace.get(control)?.();
  const described = control.getAttribute('aria-describedby');
  const { ariaInvalid } = control;
  control.ariaInvalid = 'true';
  control.setAttribute('aria-describedby', described ? `${described} ${messageId}` : messageId);
  const removeMessage = setsValidity && isControl(control) ? setOwnMessage(control, message) : undefined;
  if (replaced) onReplace.set(control, replaced);
  return () => {
    if (replaced) onReplace.delete(control);
    if (described === null) control.removeAttribute('aria-describedby');
    else control.setAttribute('aria-describedby', described);
    control.ariaInvalid = ariaInvalid;
    removeMessage?.();
  };
}
